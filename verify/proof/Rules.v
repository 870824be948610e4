(** * The rules of Sudoku

    What the theorems of this folder mean depends on this file alone.

    A grid is the list of the digits of its 81 cells, row by row; 0 stands for an empty cell. A solution of
    a puzzle is a full grid that keeps every clue and in which every row, column and box is a permutation
    of 1 to 9. *)

From Coq Require Import Arith List NArith Permutation.
Import ListNotations.

Definition grid := list N.
Definition cell (g : grid) (row column : nat) : N := nth (9 * row + column) g 0%N.

Definition row (g : grid) (r : nat) : list N := map (fun c => cell g r c) (seq 0 9).
Definition column (g : grid) (c : nat) : list N := map (fun r => cell g r c) (seq 0 9).
Definition box (g : grid) (b : nat) : list N :=
  map (fun i => cell g (3 * (b / 3) + i / 3) (3 * (b mod 3) + i mod 3)) (seq 0 9).

Definition digits : list N := [1; 2; 3; 4; 5; 6; 7; 8; 9]%N.

Definition solution (puzzle s : grid) : Prop :=
  length s = 81 /\
  (forall i, i < 9 ->
    Permutation (row s i) digits /\ Permutation (column s i) digits /\ Permutation (box s i) digits) /\
  (forall k, nth k puzzle 0%N <> 0%N -> nth k s 0%N = nth k puzzle 0%N).
