(** * The program

    Writes the three checks as OCaml to checker.ml. No function and no type of Coq is replaced by one of
    OCaml: the numbers of the program are those of the theorems. *)

From Coq Require Import Extraction.
From Verify Require Import Checker.

Extraction Language OCaml.
Extraction "checker.ml" check_unique check_none check_multiple.
