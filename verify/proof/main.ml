(* euler96-verify-proved: checks certificates by the functions that Coq extracts from Checker.v.

   This file is not proved. It reads csv with the header puzzle,outcome,solution,proof from a file or
   standard input, makes Coq's lists and numbers of the fields, and counts the records that
   check_unique, check_none or check_multiple accepts. An error in the decoding of a tree cannot make a
   wrong verdict pass: the theorems hold for any tree. *)

open Checker

let header = "puzzle,outcome,solution,proof"
let longest_line = 1048576 + 256

(* Coq's numbers and lists. *)

let rec positive n =
  if n = 1 then XH else if n land 1 = 0 then XO (positive (n / 2)) else XI (positive (n / 2))

let digit = Array.init 10 (fun d -> if d = 0 then N0 else Npos (positive d))

let number =
  let numbers = Array.make 324 O in
  for n = 1 to 323 do numbers.(n) <- S numbers.(n - 1) done;
  numbers

(* The list of f 0 to f (count - 1). *)
let list_of count f =
  let rec from i rest = if i < 0 then rest else from (i - 1) (Cons (f i, rest)) in
  from (count - 1) Nil

(* Fields. *)

exception Malformed

let grid text =
  if String.length text <> 81 then raise Malformed;
  list_of 81 (fun i ->
      match text.[i] with
      | '.' -> N0
      | '0' .. '9' as c -> digit.(Char.code c - Char.code '0')
      | _ -> raise Malformed)

let base18 = function
  | '0' .. '9' as c -> Char.code c - Char.code '0'
  | 'a' .. 'h' as c -> Char.code c - Char.code 'a' + 10
  | _ -> raise Malformed

let tree text =
  if String.length text mod 2 <> 0 then raise Malformed;
  list_of (String.length text / 2) (fun i ->
      number.((18 * base18 text.[2 * i]) + base18 text.[(2 * i) + 1]))

let is_proved line =
  try
    match String.split_on_char ',' line with
    | [ puzzle; "unique"; solution; proof ] ->
        check_unique (grid puzzle) (grid solution) (tree proof) = True
    | [ puzzle; "none"; ""; proof ] -> check_none (grid puzzle) (tree proof) = True
    | [ puzzle; "multiple"; ""; proof ] when String.length proof = 162 ->
        let a = grid (String.sub proof 0 81) and b = grid (String.sub proof 81 81) in
        check_multiple (grid puzzle) a b = True
    | _ -> false
  with Malformed -> false

(* The next line without its end, and no more of it than shows that it is too long. *)
let next_line input =
  let line = Buffer.create 256 in
  let rec read () =
    match input_char input with
    | '\n' -> true
    | c ->
        if Buffer.length line <= longest_line then Buffer.add_char line c;
        read ()
    | exception End_of_file -> Buffer.length line > 0
  in
  if not (read ()) then None
  else
    let text = Buffer.contents line in
    let size = String.length text in
    (* A line that is too long stays so: the rest of it was not kept. *)
    let ends_in_cr = size > 0 && size <= longest_line && text.[size - 1] = '\r' in
    Some (if ends_in_cr then String.sub text 0 (size - 1) else text)

let () =
  try
    let input = if Array.length Sys.argv > 1 then open_in_bin Sys.argv.(1) else stdin in
    if next_line input <> Some header then begin
      prerr_endline ("expected the header " ^ header);
      exit 3
    end;
    let rec count records proved =
      match next_line input with
      | None -> (records, proved)
      | Some line ->
          let good = String.length line <= longest_line && is_proved line in
          if not good then Printf.eprintf "line %d: not proved\n%!" (records + 2);
          count (records + 1) (if good then proved + 1 else proved)
    in
    let records, proved = count 0 0 in
    Printf.printf "%d records, %d proved\n%!" records proved;
    exit (if proved = records && records > 0 then 0 else 1)
  with Sys_error reason ->
    prerr_endline reason;
    exit 4
