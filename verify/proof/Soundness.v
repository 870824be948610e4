(** * What the checker accepts is true

    A solution fits a node if each of its digits is a candidate of its cell. The puzzle's solutions fit the
    root. The two rules keep every solution that fits; a closed node has none; and a solution that fits a
    node fits one of its children, since it satisfies every constraint. So by induction over the tree, a
    solution of the puzzle fits a filled leaf that was accepted: for [check_unique] that leaf is S, and for
    [check_none] there is no such leaf. *)

From Coq Require Import Arith Bool Lia List NArith Permutation.
From Verify Require Import Rules Checker.
Import ListNotations.
Open Scope N_scope.

(** ** Matrices *)

Lemma get_tabulate {A} (f : index -> A) i : get i (tabulate f) = f i.
Proof. destruct i as [[] []]; reflexivity. Qed.

Lemma get_map {A B} (f : A -> B) x i : get i (map_nine f x) = f (get i x).
Proof. destruct x, i as [[] []]; reflexivity. Qed.

Lemma in_elements {A} (y : A) x : In y (elements x) <-> exists i, get i x = y.
Proof.
  destruct x as [a b c d e f g h k]; split.
  - simpl. intros H. repeat destruct H as [H | H]; try contradiction.
    1: exists (Index T0 T0). 2: exists (Index T0 T1). 3: exists (Index T0 T2).
    4: exists (Index T1 T0). 5: exists (Index T1 T1). 6: exists (Index T1 T2).
    7: exists (Index T2 T0). 8: exists (Index T2 T1). 9: exists (Index T2 T2).
    all: exact H.
  - intros [[[] []] H]; simpl in *; tauto.
Qed.

Lemma at_columns {A} (m : matrix A) r c : at_ (columns m) r c = at_ m c r.
Proof. unfold columns. unfold at_ at 1. now rewrite !get_tabulate. Qed.

Lemma at_boxes {A} (m : matrix A) bh bl ih il :
  at_ (boxes m) (Index bh bl) (Index ih il) = at_ m (Index bh ih) (Index bl il).
Proof. unfold boxes. unfold at_ at 1. now rewrite !get_tabulate. Qed.

Lemma same_index_true i j : same_index i j = true <-> i = j.
Proof. destruct i as [[] []], j as [[] []]; simpl; split; congruence. Qed.

(** ** Sets *)

Definition mem (d set : N) : Prop := N.testbit set d = true.

Lemma mem_set_of d e : mem d (set_of e) <-> d = e.
Proof.
  unfold mem, set_of. rewrite N.shiftl_1_l. split.
  - intros H. destruct (N.eq_dec e d) as [|different]; [easy|].
    rewrite N.pow2_bits_false in H; easy.
  - intros ->. apply N.pow2_bits_true.
Qed.

Lemma not_mem_0 d : ~ mem d 0.
Proof. unfold mem. now rewrite N.bits_0. Qed.

Lemma mem_or d a b : mem d (N.lor a b) <-> mem d a \/ mem d b.
Proof. unfold mem. rewrite N.lor_spec. apply orb_true_iff. Qed.

Lemma mem_and d a b : mem d (N.land a b) <-> mem d a /\ mem d b.
Proof. unfold mem. rewrite N.land_spec. apply andb_true_iff. Qed.

Lemma mem_diff d a b : mem d (N.ldiff a b) <-> mem d a /\ ~ mem d b.
Proof. unfold mem. rewrite N.ldiff_spec, andb_true_iff, negb_true_iff. now destruct (N.testbit b d). Qed.

Lemma mem_all_digits d : mem d all_digits <-> In d digits.
Proof.
  split.
  - intros H. assert (d < 10) as small.
    { destruct (N.lt_ge_cases d 10) as [|large]; [easy|].
      unfold mem in H. rewrite N.bits_above_log2 in H; [easy|]. simpl. lia. }
    assert (d <> 0) by (now intros ->). simpl. lia.
  - intros H. simpl in H. repeat destruct H as [<- | H]; easy.
Qed.

(** A set is 0, has one element, or has two different ones. *)
Lemma power_spec p :
  if is_power p then exists d, forall e, mem e (Npos p) <-> e = d
  else exists d e, mem d (Npos p) /\ mem e (Npos p) /\ d <> e.
Proof.
  induction p as [p _ | p induction |]; simpl.
  - (* 2p + 1 has 0, and an element of p. *)
    exists 0, (N.succ (N.log2 (Npos p))). repeat split; try lia.
    unfold mem. change (Npos p~1) with (2 * Npos p + 1). rewrite N.testbit_odd_succ by lia.
    now apply N.bit_log2.
  - assert (forall e, mem e (Npos p~0) <-> exists d, e = N.succ d /\ mem d (Npos p)) as even.
    { intros e. unfold mem. change (Npos p~0) with (2 * Npos p).
      destruct (N.zero_or_succ e) as [-> | [d ->]].
      - rewrite N.testbit_even_0. split; [easy|]. intros [d [H _]]. lia.
      - rewrite N.testbit_even_succ by lia. split; [now exists d|].
        intros [d' [H1 H2]]. now replace d with d' by lia. }
    destruct (is_power p).
    + destruct induction as [d H]. exists (N.succ d). intros e. rewrite even. split.
      * intros [d' [-> H']]. apply H in H'. lia.
      * intros ->. exists d. now rewrite H.
    + destruct induction as (d & e & Hd & He & different).
      exists (N.succ d), (N.succ e). rewrite !even. repeat split; [now exists d | now exists e | lia].
  - exists 0. intros [|e]; split; easy.
Qed.

Lemma single_unique set d e : is_single set = true -> mem d set -> mem e set -> d = e.
Proof.
  destruct set as [|p]; [easy|]. simpl. intros single Hd He.
  pose proof (power_spec p) as H. rewrite single in H. destruct H as [f H].
  apply H in Hd, He. congruence.
Qed.

Lemma not_single set :
  is_single set = false -> set <> 0 -> exists d e, mem d set /\ mem e set /\ d <> e.
Proof.
  destruct set as [|p]; [easy|]. simpl. intros single _.
  pose proof (power_spec p) as H. now rewrite single in H.
Qed.

(** ** Houses *)

(** The house of a solution: each digit has exactly one place. *)
Definition proper (house : nine N) : Prop := Permutation (elements house) digits.

Lemma proper_has house d : proper house -> In d digits -> exists i, get i house = d.
Proof.
  intros permutation H. apply in_elements. eapply Permutation_in; [|exact H]. now symmetry.
Qed.

Lemma proper_digit house i : proper house -> In (get i house) digits.
Proof. intros H. apply (Permutation_in _ H). apply in_elements. now exists i. Qed.

Lemma elements_nth (x : nine N) i : nth (nat_of i) (elements x) 0 = get i x.
Proof. destruct x, i as [[] []]; reflexivity. Qed.

Lemma nat_of_small i : (nat_of i < 9)%nat.
Proof. destruct i as [[] []]; simpl; lia. Qed.

Lemma nat_of_injective i j : nat_of i = nat_of j -> i = j.
Proof. destruct i as [[] []], j as [[] []]; simpl; congruence. Qed.

Lemma index_of k : (k < 9)%nat -> exists i, nat_of i = k.
Proof.
  intros small. exists (nth k (elements indices) (Index T0 T0)).
  do 9 (destruct k as [|k]; [reflexivity|]). lia.
Qed.

Lemma proper_once house i j : proper house -> get i house = get j house -> i = j.
Proof.
  intros permutation. rewrite <- !elements_nth. intros equal. apply nat_of_injective.
  assert (NoDup (elements house)) as once.
  { apply (Permutation_NoDup (Permutation_sym permutation)).
    repeat constructor; simpl; lia. }
  assert (length (elements house) = 9%nat) by now destruct house.
  eapply NoDup_nth; [exact once | | | exact equal]; rewrite H; apply nat_of_small.
Qed.

(** [tally] *)

Lemma tally_cons set sets :
  tally (set :: sets) =
  (N.lor set (fst (tally sets)), N.lor (N.land set (fst (tally sets))) (snd (tally sets))).
Proof. unfold tally. simpl. now destruct (fold_right _ _ sets). Qed.

Lemma mem_once d sets : mem d (fst (tally sets)) <-> exists set, In set sets /\ mem d set.
Proof.
  induction sets as [|set sets induction].
  - simpl. split; [intros H; now apply not_mem_0 in H | now intros [set [[] _]]].
  - rewrite tally_cons. simpl. rewrite mem_or, induction. split.
    + intros [H | [s [H1 H2]]]; [now exists set; auto | now exists s; auto].
    + intros [s [[-> | H1] H2]]; [now left | right; now exists s].
Qed.

Lemma mem_twice d sets :
  mem d (snd (tally sets)) <->
  exists i j, (i < j < length sets)%nat /\ mem d (nth i sets 0) /\ mem d (nth j sets 0).
Proof.
  induction sets as [|set sets induction].
  - simpl. split; [intros H; now apply not_mem_0 in H | intros (i & j & H & _); lia].
  - rewrite tally_cons. simpl snd. rewrite mem_or, mem_and, mem_once, induction. split.
    + intros [[H [s [H1 H2]]] | (i & j & H & Hi & Hj)].
      * destruct (In_nth _ _ 0 H1) as (j & Hj & <-). exists 0%nat, (S j). simpl. repeat split; try easy; lia.
      * exists (S i), (S j). simpl. repeat split; try easy; lia.
    + intros (i & j & H & Hi & Hj). simpl in H. destruct j as [|j]; [lia|]. destruct i as [|i].
      * left. split; [easy|]. exists (nth j sets 0). split; [apply nth_In; lia | easy].
      * right. exists i, j. repeat split; try easy; lia.
Qed.

Lemma mem_settle d set : mem d (settle set) -> is_single set = true /\ mem d set.
Proof. unfold settle. destruct (is_single set); [easy|]. intros H. now apply not_mem_0 in H. Qed.

(** [house] has the candidates of cells whose digits are in [s]. *)
Definition fits_house (house s : nine N) : Prop := forall i, mem (get i s) (get i house).

Section House.
  Variables house s : nine N.
  Hypothesis fits : fits_house house s.
  Hypothesis is_proper : proper s.

  Lemma settled_digit i :
    mem (get i s) (fst (tally (map settle (elements house)))) -> is_single (get i house) = true.
  Proof.
    intros H. apply mem_once in H. destruct H as (set & H1 & H2).
    apply in_map_iff in H1. destruct H1 as (set' & <- & H1).
    apply in_elements in H1. destruct H1 as (j & <-).
    apply mem_settle in H2. destruct H2 as [single H2].
    assert (get i s = get j s) as equal by exact (single_unique _ _ _ single H2 (fits j)).
    now rewrite (proper_once _ _ _ is_proper equal).
  Qed.

  Lemma no_clash d : ~ mem d (snd (tally (map settle (elements house)))).
  Proof.
    intros H. apply mem_twice in H. destruct H as (i & j & H & Hi & Hj).
    rewrite map_length in H. replace (length (elements house)) with 9%nat in H by now destruct house.
    destruct (index_of i) as [i' <-]; [lia|]. destruct (index_of j) as [j' <-]; [lia|].
    change 0 with (settle 0) in Hi, Hj. rewrite map_nth, elements_nth in Hi, Hj.
    apply mem_settle in Hi, Hj. destruct Hi as [singlei Hi], Hj as [singlej Hj].
    assert (get i' s = get j' s) as equal.
    { rewrite <- (single_unique _ _ _ singlei Hi (fits i')).
      exact (single_unique _ _ _ singlej Hj (fits j')). }
    apply (proper_once _ _ _ is_proper) in equal. subst. lia.
  Qed.

  (** A digit with one place is the digit of that cell. *)
  Lemma lone_digit i d :
    mem d (get i house) -> mem d (N.ldiff all_digits (snd (tally (elements house)))) -> d = get i s.
  Proof.
    intros H lone. apply mem_diff in lone. destruct lone as [range not_twice].
    apply mem_all_digits in range. destruct (proper_has _ _ is_proper range) as [j <-].
    destruct (Nat.lt_trichotomy (nat_of i) (nat_of j)) as [less | [equal | greater]].
    2: { apply nat_of_injective in equal. now subst. }
    all: contradict not_twice; apply mem_twice.
    - exists (nat_of i), (nat_of j). rewrite !elements_nth. split; [|split; [easy | apply fits]].
      split; [easy|]. replace (length _) with 9%nat by now destruct house. apply nat_of_small.
    - exists (nat_of j), (nat_of i). rewrite !elements_nth. split; [|split; [apply fits | easy]].
      split; [easy|]. replace (length _) with 9%nat by now destruct house. apply nat_of_small.
  Qed.

  (** The rules remove only candidates that no solution has. *)
  Lemma fits_prune_house : fits_house (prune_house house) s.
  Proof.
    intros i. unfold prune_house.
    pose proof (settled_digit i) as settled_ok. pose proof no_clash as clash_ok.
    pose proof (fun d => lone_digit i d) as lone_ok.
    destruct (tally (elements house)) as [once twice].
    destruct (tally (map settle (elements house))) as [settled clashing]. cbn [fst snd] in *.
    rewrite get_map. unfold prune_cell. cbv zeta.
    destruct (is_single (get i house)) eqn:single.
    { apply mem_diff. split; [apply fits | apply clash_ok]. }
    set (left := N.ldiff (get i house) settled).
    set (hidden := N.land left (N.ldiff all_digits twice)).
    assert (mem (get i s) left) as in_left.
    { apply mem_diff. split; [apply fits|]. intros H. apply settled_ok in H. congruence. }
    assert (forall d, mem d hidden -> d = get i s) as all_equal.
    { intros d H. apply mem_and in H. destruct H as [H lone]. apply mem_diff in H. now apply lone_ok. }
    destruct (N.eqb_spec hidden 0) as [|not_empty]; [easy|].
    destruct (is_single hidden) eqn:single_hidden.
    - destruct hidden as [|p]; [easy|]. pose proof (power_spec p) as H. simpl in single_hidden.
      rewrite single_hidden in H. destruct H as [d H].
      assert (mem d (Npos p)) as Hd by now apply H. now rewrite <- (all_equal d Hd).
    - destruct (not_single _ single_hidden not_empty) as (d & e & Hd & He & different).
      rewrite (all_equal d Hd), (all_equal e He) in different. easy.
  Qed.

  Lemma fits_complete : is_complete house = true.
  Proof.
    unfold is_complete. apply N.eqb_eq. apply N.bits_inj_0. intros d. apply not_true_iff_false. intros H.
    apply mem_diff in H. destruct H as [range missing]. apply missing, mem_once.
    apply mem_all_digits in range. destruct (proper_has _ _ is_proper range) as [i <-].
    exists (get i house). split; [apply in_elements; now exists i | apply fits].
  Qed.
End House.

(** ** Nodes *)

Definition fits (n : node) (s : matrix N) : Prop := forall r c, mem (at_ s r c) (at_ n r c).

Definition proper_matrix (s : matrix N) : Prop := forall house, In house (houses s) -> proper house.

Lemma fits_columns n s : fits n s -> fits (columns n) (columns s).
Proof. intros H r c. rewrite !at_columns. apply H. Qed.

Lemma fits_boxes n s : fits n s -> fits (boxes n) (boxes s).
Proof. intros H [rh rl] [ch cl]. rewrite !at_boxes. apply H. Qed.

Lemma columns_columns {A} (m : matrix A) r c : at_ (columns (columns m)) r c = at_ m r c.
Proof. now rewrite !at_columns. Qed.

Lemma boxes_boxes {A} (m : matrix A) r c : at_ (boxes (boxes m)) r c = at_ m r c.
Proof. destruct r, c. now rewrite !at_boxes. Qed.

Lemma fits_prune n s :
  (forall house, In house (elements s) -> proper house) -> fits n s -> fits (map_nine prune_house n) s.
Proof.
  intros is_proper H r c. unfold at_. rewrite get_map. apply (fits_prune_house (get r n) (get r s)).
  - intros i. apply H.
  - apply is_proper, in_elements. now exists r.
Qed.

Lemma fits_sweep n s : proper_matrix s -> fits n s -> fits (sweep n) s.
Proof.
  unfold proper_matrix, houses. intros is_proper H. unfold sweep.
  assert (fits (map_nine prune_house n) s) as H1.
  { apply fits_prune; [|easy]. intros. apply is_proper, in_app_iff. now left. }
  set (by_rows := map_nine prune_house n) in *.
  assert (fits (columns (map_nine prune_house (columns by_rows))) s) as H2.
  { intros r c. rewrite <- (columns_columns s). apply fits_columns, fits_prune.
    - intros. apply is_proper, in_app_iff. right. apply in_app_iff. now left.
    - now apply fits_columns. }
  set (by_columns := columns _) in *.
  intros r c. rewrite <- (boxes_boxes s). apply fits_boxes, fits_prune.
  - intros. apply is_proper, in_app_iff. right. apply in_app_iff. now right.
  - now apply fits_boxes.
Qed.

Lemma fits_propagate fuel n s : proper_matrix s -> fits n s -> fits (propagate fuel n) s.
Proof.
  intros is_proper. revert n. induction fuel as [|fuel induction]; intros n H; [easy|].
  simpl. destruct (same (sweep n) n); [easy|]. now apply induction, fits_sweep.
Qed.

Lemma every_cell_true p n : every_cell p n = true <-> forall r c, p (at_ n r c) = true.
Proof.
  unfold every_cell. rewrite forallb_forall. split.
  - intros H r c. specialize (H (get r n)). rewrite forallb_forall in H. apply H; apply in_elements.
    + now exists r.
    + now exists c.
  - intros H row in_n. apply forallb_forall. intros set in_row.
    apply in_elements in in_n. destruct in_n as [r <-].
    apply in_elements in in_row. destruct in_row as [c <-]. apply H.
Qed.

Lemma houses_fit n s house :
  fits n s -> In house (houses n) -> exists t, In t (houses s) /\ fits_house house t.
Proof.
  unfold houses. intros H. rewrite !in_app_iff, !in_elements.
  intros [[i <-] | [[i <-] | [i <-]]].
  - exists (get i s). split; [apply in_app_iff; left; apply in_elements; now exists i|]. exact (H i).
  - exists (get i (columns s)). split.
    + rewrite !in_app_iff. right. left. apply in_elements. now exists i.
    + exact (fits_columns _ _ H i).
  - exists (get i (boxes s)). split.
    + rewrite !in_app_iff. right. right. apply in_elements. now exists i.
    + exact (fits_boxes _ _ H i).
Qed.

Lemma fits_open n s : proper_matrix s -> fits n s -> is_closed n = false.
Proof.
  intros is_proper H. unfold is_closed. apply negb_false_iff, andb_true_iff. split.
  - apply every_cell_true. intros r c. specialize (H r c).
    destruct (N.eqb_spec (at_ n r c) 0) as [empty|]; [|easy]. rewrite empty in H. now apply not_mem_0 in H.
  - apply forallb_forall. intros house in_houses.
    destruct (houses_fit _ _ _ H in_houses) as (t & in_s & fits_t).
    apply (fits_complete house t fits_t). now apply is_proper.
Qed.

(** ** The tree *)

Definition satisfies (s : matrix N) (c : candidate) : Prop := at_ s (in_row c) (in_column c) = digit c.

Lemma positions_at r c : at_ positions r c = (r, c).
Proof. unfold positions, at_. now rewrite !get_tabulate. Qed.

(** The house of positions that corresponds to a house of digits. *)
Lemma digit_has_place s house d :
  proper_matrix s -> In house (houses positions) -> In d digits ->
  exists r c, In (r, c) (elements house) /\ at_ s r c = d.
Proof.
  intros is_proper in_houses range. unfold houses in in_houses.
  rewrite !in_app_iff, !in_elements in in_houses.
  assert (forall t, In t (houses s) -> exists i, get i t = d) as place.
  { intros t H. apply proper_has; [now apply is_proper | easy]. }
  unfold houses in place.
  destruct in_houses as [[i <-] | [[i <-] | [i <-]]].
  - destruct (place (get i s)) as [j H].
    { rewrite !in_app_iff, !in_elements. left. now exists i. }
    exists i, j. split; [|exact H]. apply in_elements. exists j. exact (positions_at i j).
  - destruct (place (get i (columns s))) as [j H].
    { rewrite !in_app_iff, !in_elements. right. left. now exists i. }
    exists j, i. rewrite <- (at_columns s). split; [|exact H]. apply in_elements. exists j.
    change (at_ (columns positions) i j = (j, i)). now rewrite at_columns, positions_at.
  - destruct (place (get i (boxes s))) as [j H].
    { rewrite !in_app_iff, !in_elements. right. right. now exists i. }
    destruct i as [bh bl], j as [ih il].
    exists (Index bh ih), (Index bl il). rewrite <- (at_boxes s). split; [|exact H]. apply in_elements.
    exists (Index ih il). change (at_ (boxes positions) (Index bh bl) (Index ih il) = (Index bh ih, Index bl il)).
    now rewrite at_boxes, positions_at.
Qed.

Lemma matrix_digit s r c : proper_matrix s -> In (at_ s r c) digits.
Proof.
  intros is_proper. apply proper_digit. apply is_proper. unfold houses. rewrite in_app_iff.
  left. apply in_elements. now exists r.
Qed.

Lemma constraint_satisfied s constraint :
  proper_matrix s -> In constraint constraints -> exists c, In c constraint /\ satisfies s c.
Proof.
  intros is_proper H. unfold constraints in H. apply in_app_iff in H. destruct H as [H | H].
  - apply in_flat_map in H. destruct H as (cells & _ & H).
    apply in_map_iff in H. destruct H as ([r c] & <- & _).
    exists (Candidate r c (at_ s r c)). split; [|easy]. apply in_map, matrix_digit, is_proper.
  - apply in_flat_map in H. destruct H as (house & in_houses & H).
    apply in_map_iff in H. destruct H as (d & <- & range).
    destruct (digit_has_place s house d is_proper in_houses range) as (r & c & place & H).
    exists (Candidate r c d). split; [|easy].
    apply in_map_iff. now exists (r, c).
Qed.

Lemma get_set_at {A} i (y : A) x j : get j (set_at i y x) = if same_index i j then y else get j x.
Proof. apply get_tabulate. Qed.

Lemma fits_child n s c : fits n s -> satisfies s c -> fits (child n c) s.
Proof.
  intros H satisfied r k. unfold child, at_ at 2. rewrite get_set_at.
  destruct (same_index (in_row c) r) eqn:in_row_; [|apply H]. apply same_index_true in in_row_. subst r.
  rewrite get_set_at.
  destruct (same_index (in_column c) k) eqn:in_column_; [|apply H]. apply same_index_true in in_column_.
  subst k. apply mem_set_of, satisfied.
Qed.

(** A solution that fits a child fits a filled leaf below. *)
Lemma walk_children (walk_child : candidate -> list nat -> option (list nat))
      s (P : Prop) (c : candidate) candidates :
  (forall tree rest, walk_child c tree = Some rest -> P) ->
  In c candidates ->
  forall tree rest,
    fold_left (fun left c => match left with Some tree => walk_child c tree | None => None end)
              candidates (Some tree) = Some rest ->
    satisfies s c -> P.
Proof.
  intros conclude in_candidates. induction candidates as [|first candidates induction]; [easy|].
  intros tree rest H satisfied. simpl in H.
  destruct (walk_child first tree) as [tree'|] eqn:first_child.
  - destruct in_candidates as [-> | later]; [now apply (conclude tree tree')|].
    now apply (induction later tree' rest).
  - exfalso. clear -H. induction candidates; [easy | now simpl in H].
Qed.

Theorem walk_sound fuel accepted s :
  proper_matrix s ->
  forall n tree rest, walk fuel accepted n tree = Some rest -> fits n s ->
  exists leaf, accepted leaf = true /\ fits leaf s.
Proof.
  intros is_proper. induction fuel as [|fuel induction]; intros n tree rest H fits_n; [easy|].
  cbn [walk] in H. apply (fits_propagate enough) in fits_n; [|easy].
  set (m := propagate enough n) in *. rewrite (fits_open m s is_proper fits_n) in H.
  destruct (every_cell is_single m).
  { destruct (accepted m) eqn:accepted_m; [now exists m | easy]. }
  destruct tree as [|number tree]; [easy|].
  assert (forall c, satisfies s c -> is_left m c = true) as left_over.
  { intros c satisfied. unfold is_left. rewrite <- satisfied. apply fits_n. }
  destruct (le_lt_dec (length constraints) number) as [beyond | within].
  { rewrite nth_overflow in H by easy. easy. }
  destruct (constraint_satisfied s (nth number constraints []) is_proper (nth_In _ _ within))
    as (c & in_constraint & satisfied).
  assert (In c (filter (is_left m) (nth number constraints []))) as in_candidates.
  { apply filter_In. split; [easy | now apply left_over]. }
  destruct (filter (is_left m) (nth number constraints [])) as [|first [|second candidates]]; [easy | easy |].
  refine (walk_children (fun c => walk fuel accepted (child m c)) s _ c _ _ in_candidates _ _ H satisfied).
  intros tree' rest' walked. apply (induction _ _ _ walked). now apply fits_child.
Qed.

(** ** Verdicts *)

(** The houses of a matrix are those of the rules. *)
Lemma matrix_houses g i :
  elements (get i (matrix_of g)) = row g (nat_of i) /\
  elements (get i (columns (matrix_of g))) = column g (nat_of i) /\
  elements (get i (boxes (matrix_of g))) = box g (nat_of i).
Proof. destruct i as [[] []]; repeat split; reflexivity. Qed.

Definition proper_grid (s : grid) : Prop :=
  forall i, (i < 9)%nat ->
    Permutation (row s i) digits /\ Permutation (column s i) digits /\ Permutation (box s i) digits.

Lemma proper_matrix_of s : proper_matrix (matrix_of s) <-> proper_grid s.
Proof.
  unfold proper_matrix, proper_grid, houses. split.
  - intros H k small. destruct (index_of k small) as [i <-].
    destruct (matrix_houses s i) as (<- & <- & <-).
    repeat split; apply H; rewrite !in_app_iff, !in_elements.
    + left. now exists i.
    + right. left. now exists i.
    + right. right. now exists i.
  - intros H house. rewrite !in_app_iff, !in_elements. unfold proper.
    intros [[i <-] | [[i <-] | [i <-]]]; destruct (matrix_houses s i) as (R & C & B);
      destruct (H _ (nat_of_small i)) as (HR & HC & HB).
    + now rewrite R.
    + now rewrite C.
    + now rewrite B.
Qed.

Lemma solution_proper puzzle s : solution puzzle s -> proper_matrix (matrix_of s).
Proof. intros (_ & H & _). now apply proper_matrix_of. Qed.

Lemma at_matrix_of g r c : at_ (matrix_of g) r c = nth (9 * nat_of r + nat_of c) g 0.
Proof. unfold matrix_of, at_. now rewrite !get_tabulate. Qed.

Lemma same_grids s t :
  length s = 81%nat -> length t = 81%nat ->
  (forall r c, at_ (matrix_of s) r c = at_ (matrix_of t) r c) -> s = t.
Proof.
  intros length_s length_t H. apply (nth_ext _ _ 0 0); [congruence|]. intros k small.
  rewrite length_s in small. destruct (index_of (k / 9)) as [r Hr].
  { apply Nat.div_lt_upper_bound; lia. }
  destruct (index_of (k mod 9)) as [c Hc]; [now apply Nat.mod_upper_bound|].
  rewrite (Nat.div_mod k 9) by easy. rewrite <- Hr, <- Hc, <- !at_matrix_of. apply H.
Qed.

Lemma at_node_of g r c :
  at_ (node_of g) r c =
  let d := at_ (matrix_of g) r c in if d =? 0 then all_digits else set_of d.
Proof. unfold node_of, at_ at 1. now rewrite !get_map. Qed.

Lemma fits_root puzzle s : solution puzzle s -> fits (node_of puzzle) (matrix_of s).
Proof.
  intros (_ & is_proper & keeps) r c. rewrite at_node_of. cbv zeta. rewrite (at_matrix_of puzzle).
  destruct (N.eqb_spec (nth (9 * nat_of r + nat_of c) puzzle 0) 0) as [empty | clue].
  - apply mem_all_digits, matrix_digit. now apply proper_matrix_of.
  - apply mem_set_of. rewrite at_matrix_of. now apply keeps.
Qed.

Lemma same_true m n : same m n = true -> forall r c, at_ m r c = at_ n r c.
Proof.
  unfold same. rewrite forallb_forall. intros H r c.
  assert (forall A (x y : nine A) i, In (get i x, get i y) (combine (elements x) (elements y))) as in_combine.
  { intros A [] [] [[] []]; simpl; tauto. }
  specialize (H _ (in_combine _ m n r)). cbv beta iota in H. rewrite forallb_forall in H.
  specialize (H _ (in_combine _ (get r m) (get r n) c)). now apply N.eqb_eq in H.
Qed.

Lemma is_solution_sound puzzle s : is_solution puzzle s = true -> solution puzzle s.
Proof.
  unfold is_solution. rewrite !andb_true_iff. intros [[[length_s length_p] in_houses] keeps].
  apply Nat.eqb_eq in length_s, length_p. split; [easy|]. split.
  - apply proper_matrix_of. intros house H. apply Permutation_sym, NoDup_Permutation_bis.
    + repeat constructor; simpl; lia.
    + now destruct house.
    + rewrite forallb_forall in in_houses. specialize (in_houses _ H). rewrite forallb_forall in in_houses.
      intros d range. specialize (in_houses _ range). apply existsb_exists in in_houses.
      destruct in_houses as (e & in_house & equal). apply N.eqb_eq in equal. now subst.
  - intros k clue. destruct (le_lt_dec 81 k) as [beyond | within].
    { rewrite nth_overflow in clue by lia. easy. }
    rewrite forallb_forall in keeps. specialize (keeps (nth k (combine puzzle s) (0, 0))).
    rewrite combine_nth in keeps by congruence.
    assert ((nth k puzzle 0 =? 0) || (nth k s 0 =? nth k puzzle 0) = true) as H.
    { apply keeps. rewrite <- combine_nth by congruence. apply nth_In. rewrite combine_length. lia. }
    apply orb_true_iff in H. destruct H as [H | H]; apply N.eqb_eq in H; easy.
Qed.

Lemma refutes_sound accepted puzzle tree s :
  refutes accepted puzzle tree = true -> solution puzzle s ->
  exists leaf, accepted leaf = true /\ fits leaf (matrix_of s).
Proof.
  unfold refutes. intros H is_solution_s.
  destruct (walk enough accepted (node_of puzzle) tree) as [rest|] eqn:walked; [|easy].
  refine (walk_sound _ _ _ _ _ _ _ walked (fits_root _ _ is_solution_s)).
  now apply solution_proper in is_solution_s.
Qed.

Theorem check_unique_sound puzzle s tree :
  check_unique puzzle s tree = true ->
  solution puzzle s /\ forall t, solution puzzle t -> t = s.
Proof.
  unfold check_unique. rewrite andb_true_iff. intros [is_solution_s refuted].
  apply is_solution_sound in is_solution_s. split; [easy|]. intros t is_solution_t.
  destruct (refutes_sound _ _ _ _ refuted is_solution_t) as (leaf & accepted & fits_t).
  apply same_grids; [apply is_solution_t | apply is_solution_s|]. intros r c.
  specialize (fits_t r c). rewrite <- (same_true _ _ accepted r c), at_node_of in fits_t. cbv zeta in fits_t.
  assert (In (at_ (matrix_of s) r c) digits) as range.
  { apply matrix_digit. now apply solution_proper in is_solution_s. }
  destruct (N.eqb_spec (at_ (matrix_of s) r c) 0) as [empty|].
  - rewrite empty in range. simpl in range. lia.
  - now apply mem_set_of in fits_t.
Qed.

Theorem check_none_sound puzzle tree :
  check_none puzzle tree = true -> forall s, ~ solution puzzle s.
Proof.
  unfold check_none. intros refuted s is_solution_s.
  now destruct (refutes_sound _ _ _ _ refuted is_solution_s) as (leaf & accepted & _).
Qed.

Theorem check_multiple_sound puzzle a b :
  check_multiple puzzle a b = true -> solution puzzle a /\ solution puzzle b /\ a <> b.
Proof.
  unfold check_multiple. rewrite !andb_true_iff, negb_true_iff. intros [[A B] different].
  apply is_solution_sound in A, B. split; [easy|]. split; [easy|]. intros equal.
  assert (forallb (fun '(x, y) => x =? y) (combine b b) = true) as same_digits.
  { clear. induction b as [|d b induction]; [easy|]. simpl. now rewrite N.eqb_refl. }
  rewrite equal in different. congruence.
Qed.

Print Assumptions check_unique_sound.
Print Assumptions check_none_sound.
Print Assumptions check_multiple_sound.
