(** * The checker

    The algorithm of checker.hpp as functions. This file has definitions alone; Soundness.v proves
    what they promise, and Extraction.v makes a program of them.

    A matrix has nine rows of nine elements: the digits of a grid, the candidates of a node, or the
    positions of cells. [columns] and [boxes] rearrange a matrix so that its columns or boxes become rows,
    and each is its own inverse. So a sweep applies the rules to the rows of three matrices. *)

From Coq Require Import Arith Bool List NArith.
From Verify Require Import Rules.
Import ListNotations.
Open Scope N_scope.

(** ** Matrices *)

(** An index is 3 * high + low. *)
Inductive three := T0 | T1 | T2.
Inductive index := Index (high low : three).
Inductive nine (A : Type) := Nine (a b c d e f g h i : A).
Arguments Nine {A}.

Definition get {A} (i : index) (x : nine A) : A :=
  let '(Nine a b c d e f g h k) := x in
  match i with
  | Index T0 T0 => a | Index T0 T1 => b | Index T0 T2 => c
  | Index T1 T0 => d | Index T1 T1 => e | Index T1 T2 => f
  | Index T2 T0 => g | Index T2 T1 => h | Index T2 T2 => k
  end.

Definition tabulate {A} (f : index -> A) : nine A :=
  Nine (f (Index T0 T0)) (f (Index T0 T1)) (f (Index T0 T2))
       (f (Index T1 T0)) (f (Index T1 T1)) (f (Index T1 T2))
       (f (Index T2 T0)) (f (Index T2 T1)) (f (Index T2 T2)).

Definition map_nine {A B} (f : A -> B) (x : nine A) : nine B :=
  let '(Nine a b c d e g h i j) := x in
  Nine (f a) (f b) (f c) (f d) (f e) (f g) (f h) (f i) (f j).

Definition elements {A} (x : nine A) : list A :=
  let '(Nine a b c d e f g h i) := x in [a; b; c; d; e; f; g; h; i].

Definition matrix (A : Type) := nine (nine A).
Definition at_ {A} (m : matrix A) (row column : index) : A := get column (get row m).

Definition columns {A} (m : matrix A) : matrix A :=
  tabulate (fun c => tabulate (fun r => at_ m r c)).
Definition boxes {A} (m : matrix A) : matrix A :=
  tabulate (fun '(Index bh bl) => tabulate (fun '(Index ih il) => at_ m (Index bh ih) (Index bl il))).

(** The 27 houses in the order of the format. *)
Definition houses {A} (m : matrix A) : list (nine A) :=
  elements m ++ elements (columns m) ++ elements (boxes m).

(** ** Sets of digits: bit d of a number is set if d is in the set *)

Definition all_digits : N := 1022.
Definition set_of (d : N) : N := N.shiftl 1 d.

Fixpoint is_power (p : positive) : bool :=
  match p with
  | xH => true
  | xO q => is_power q
  | xI _ => false
  end.
Definition is_single (set : N) : bool := match set with N0 => false | Npos p => is_power p end.

(** ** The two rules *)

Definition node := matrix N.

(** The digits of one set or more, and those of two sets or more. *)
Definition tally (sets : list N) : N * N :=
  fold_right (fun set '(once, twice) => (N.lor set once, N.lor (N.land set once) twice)) (0, 0) sets.

Definition settle (candidates : N) : N := if is_single candidates then candidates else 0.

(** [settled]: digits that are the only candidate of a cell of the house. [clashing]: those of two such
    cells. [lone]: digits with at most one place in the house. A cell that two lone digits need has no
    candidate. *)
Definition prune_cell (settled clashing lone : N) (candidates : N) : N :=
  if is_single candidates then N.ldiff candidates clashing
  else
    let left := N.ldiff candidates settled in
    let hidden := N.land left lone in
    if hidden =? 0 then left else if is_single hidden then hidden else 0.

Definition prune_house (house : nine N) : nine N :=
  let (once, twice) := tally (elements house) in
  let (settled, clashing) := tally (map settle (elements house)) in
  map_nine (prune_cell settled clashing (N.ldiff all_digits twice)) house.

Definition sweep (n : node) : node :=
  let by_rows := map_nine prune_house n in
  let by_columns := columns (map_nine prune_house (columns by_rows)) in
  boxes (map_nine prune_house (boxes by_columns)).

Definition same (m n : node) : bool :=
  forallb (fun '(x, y) => forallb (fun '(a, b) => a =? b) (combine (elements x) (elements y)))
          (combine (elements m) (elements n)).

(** Each sweep before the last removes one of at most 729 candidates. *)
Definition enough : nat := 9 * 9 * 9 + 1.

Fixpoint propagate (fuel : nat) (n : node) : node :=
  match fuel with
  | O => n
  | S fuel => let m := sweep n in if same m n then n else propagate fuel m
  end.

Definition every_cell (p : N -> bool) (n : node) : bool :=
  forallb (fun house => forallb p (elements house)) (elements n).

(** Every digit has a place in the house. *)
Definition is_complete (house : nine N) : bool :=
  N.ldiff all_digits (fst (tally (elements house))) =? 0.

Definition is_closed (n : node) : bool :=
  negb (every_cell (fun set => negb (set =? 0)) n && forallb is_complete (houses n)).

(** ** The tree *)

Record candidate := Candidate { in_row : index; in_column : index; digit : N }.

Definition indices : nine index := tabulate (fun i => i).
Definition positions : matrix (index * index) := tabulate (fun r => tabulate (fun c => (r, c))).

(** The 324 constraints in the order of the format. Every solution has one candidate of each. *)
Definition constraints : list (list candidate) :=
  flat_map (fun cells => map (fun '(r, c) => map (Candidate r c) digits) (elements cells))
           (elements positions) ++
  flat_map (fun house => map (fun d => map (fun '(r, c) => Candidate r c d) (elements house)) digits)
           (houses positions).

Definition is_left (n : node) (c : candidate) : bool :=
  N.testbit (at_ n (in_row c) (in_column c)) (digit c).

Definition same_index (i j : index) : bool :=
  match i, j with
  | Index T0 T0, Index T0 T0 | Index T0 T1, Index T0 T1 | Index T0 T2, Index T0 T2
  | Index T1 T0, Index T1 T0 | Index T1 T1, Index T1 T1 | Index T1 T2, Index T1 T2
  | Index T2 T0, Index T2 T0 | Index T2 T1, Index T2 T1 | Index T2 T2, Index T2 T2 => true
  | _, _ => false
  end.

Definition set_at {A} (i : index) (y : A) (x : nine A) : nine A :=
  tabulate (fun j => if same_index i j then y else get j x).

(** The node in which the cell of [c] has the digit of [c] alone. *)
Definition child (n : node) (c : candidate) : node :=
  set_at (in_row c) (set_at (in_column c) (set_of (digit c)) (get (in_row c) n)) n.

(** Walks the tree at the start of [tree], which lists numbers of constraints. Returns the rest of the
    list if all leaves are closed or filled with an [accepted] filling. *)
Fixpoint walk (fuel : nat) (accepted : node -> bool) (n : node) (tree : list nat) : option (list nat) :=
  match fuel with
  | O => None
  | S fuel =>
    let n := propagate enough n in
    if is_closed n then Some tree
    else if every_cell is_single n then if accepted n then Some tree else None
    else
      match tree with
      | [] => None
      | constraint :: rest =>
        match filter (is_left n) (nth constraint constraints []) with
        | [] | [_] => None
        | candidates =>
          fold_left (fun left c =>
                       match left with
                       | Some tree => walk fuel accepted (child n c) tree
                       | None => None
                       end)
                    candidates (Some rest)
        end
      end
  end.

(** ** Verdicts *)

Definition nat_of (i : index) : nat :=
  let number t := match t with T0 => 0%nat | T1 => 1%nat | T2 => 2%nat end in
  let (high, low) := i in (3 * number high + number low)%nat.

Definition matrix_of (g : grid) : matrix N :=
  tabulate (fun r => tabulate (fun c => cell g (nat_of r) (nat_of c))).

Definition node_of (g : grid) : node :=
  map_nine (map_nine (fun d => if d =? 0 then all_digits else set_of d)) (matrix_of g).

Definition is_solution (puzzle s : grid) : bool :=
  (length s =? 81)%nat && (length puzzle =? 81)%nat &&
  forallb (fun house => forallb (fun d => existsb (N.eqb d) (elements house)) digits)
          (houses (matrix_of s)) &&
  forallb (fun '(clue, d) => (clue =? 0) || (d =? clue)) (combine puzzle s).

Definition refutes (accepted : node -> bool) (puzzle : grid) (tree : list nat) : bool :=
  match walk enough accepted (node_of puzzle) tree with
  | Some [] => true
  | _ => false
  end.

Definition check_unique (puzzle s : grid) (tree : list nat) : bool :=
  is_solution puzzle s && refutes (same (node_of s)) puzzle tree.

Definition check_none (puzzle : grid) (tree : list nat) : bool :=
  refutes (fun _ => false) puzzle tree.

Definition check_multiple (puzzle a b : grid) : bool :=
  is_solution puzzle a && is_solution puzzle b &&
  negb (forallb (fun '(x, y) => x =? y) (combine a b)).
