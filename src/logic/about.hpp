/// @file
/// What each technique is, in two sentences, apart from any puzzle. Techniques of a family share
/// a text; `TechniqueInfo::about` has it.
#pragma once

#include <string_view>

namespace euler96::logic::about {

inline constexpr std::string_view last_cell =
    "A house has one empty cell left. It holds the digit that the house lacks.";
inline constexpr std::string_view hidden_single_box =
    "In a box, a digit has one place left: the same digit in crossing rows and columns excludes "
    "the other cells. So the digit goes there, whatever else the cell could hold.";
inline constexpr std::string_view hidden_single_line =
    "In a row or column, a digit has one place left. So the digit goes there, whatever else the "
    "cell could hold.";
inline constexpr std::string_view direct_pointing =
    "In a box, a digit fits in one row or column only, so it cannot stand elsewhere in that line. "
    "This leaves the digit one place in another house.";
inline constexpr std::string_view direct_claiming =
    "In a row or column, a digit fits in one box only, so it cannot stand elsewhere in that box. "
    "This leaves the digit one place in another house.";
inline constexpr std::string_view direct_hidden_pair =
    "Two digits of a house fit in the same two cells only, so a third one does not fit there. "
    "This leaves that digit one place in the house.";
inline constexpr std::string_view naked_single =
    "A cell has one candidate left: its row, column and box hold the other eight digits. So it "
    "holds that digit.";
inline constexpr std::string_view direct_hidden_triplet =
    "Three digits of a house fit in the same three cells only, so a fourth one does not fit there. "
    "This leaves that digit one place in the house.";
inline constexpr std::string_view pointing =
    "In a box, all candidates of a digit lie in one row or column. The digit stands in one of "
    "them, so it is removed from the rest of that line.";
inline constexpr std::string_view claiming =
    "In a row or column, all candidates of a digit lie in one box. The digit stands in one of "
    "them, so it is removed from the rest of that box.";
inline constexpr std::string_view naked_pair =
    "Two cells of a house have the same two candidates and no others. They use up both digits, "
    "which are removed from the rest of the house.";
inline constexpr std::string_view x_wing =
    "In two rows, a digit fits in the same two columns only, so it stands at two opposite corners "
    "of that rectangle. It is removed from the rest of both columns; rows and columns may change "
    "places.";
inline constexpr std::string_view hidden_pair =
    "Two digits of a house fit in the same two cells only. They use up both cells, whose other "
    "candidates are removed.";
inline constexpr std::string_view naked_triplet =
    "Three cells of a house have no more than three candidates together. They use up these digits, "
    "which are removed from the rest of the house.";
inline constexpr std::string_view swordfish =
    "In three rows, a digit fits in the same three columns only, once in each. It is removed from "
    "the rest of these columns; rows and columns may change places.";
inline constexpr std::string_view hidden_triplet =
    "Three digits of a house fit in the same three cells only. They use up these cells, whose "
    "other candidates are removed.";
inline constexpr std::string_view xy_wing =
    "A cell with the candidates x and y sees one with x and z and one with y and z. Whichever "
    "digit the first cell holds, one of the others is z, so z is removed from the cells that both "
    "see.";
inline constexpr std::string_view xyz_wing =
    "A cell with the candidates x, y and z sees one with x and z and one with y and z. One of the "
    "three is z, so z is removed from the cells that all three see.";
inline constexpr std::string_view unique_rectangle =
    "Four cells in two rows, two columns and two boxes could hold the same two digits either way "
    "round, which would make two solutions. The puzzle has one, so a further candidate in these "
    "cells is true.";
inline constexpr std::string_view unique_loop =
    "A loop of cells could hold the same two digits either way round, which would make two "
    "solutions. The puzzle has one, so a further candidate in the loop is true.";
inline constexpr std::string_view naked_quad =
    "Four cells of a house have no more than four candidates together. They use up these digits, "
    "which are removed from the rest of the house.";
inline constexpr std::string_view jellyfish =
    "In four rows, a digit fits in the same four columns only, once in each. It is removed from "
    "the rest of these columns; rows and columns may change places.";
inline constexpr std::string_view hidden_quad =
    "Four digits of a house fit in the same four cells only. They use up these cells, whose other "
    "candidates are removed.";
inline constexpr std::string_view grave =
    "Without a few candidates, each empty cell would have two and each digit two places in each "
    "house, and the puzzle would not have exactly one solution. It has one, so one of these "
    "candidates is true.";
inline constexpr std::string_view aligned_pair =
    "All pairs of digits that two cells could hold are tried. A pair that leaves a third cell "
    "without a candidate is excluded, and so is a candidate that no pair has left.";
inline constexpr std::string_view aligned_triplet =
    "All triplets of digits that three cells could hold are tried. A triplet that leaves a fourth "
    "cell without a candidate is excluded, and so is a candidate that no triplet has left.";
inline constexpr std::string_view x_cycle =
    "The places of one digit form a closed loop, in which each is true if the one before is false. "
    "Either way round, what the loop excludes on both counts is removed.";
inline constexpr std::string_view y_cycle =
    "Cells with two candidates form a closed loop, in which each passes its other digit on. Either "
    "way round, what the loop excludes on both counts is removed.";
inline constexpr std::string_view xy_cycle =
    "Candidates of several digits form a closed loop, in which each is true if the one before is "
    "false. Either way round, what the loop excludes on both counts is removed.";
inline constexpr std::string_view forcing_x_chain =
    "A chain of places of one digit starts with a supposition. Each place follows from the one "
    "before, and the end contradicts the supposition or confirms it, so it is decided.";
inline constexpr std::string_view forcing_y_chain =
    "A chain of cells with two candidates starts with a supposition. Each digit follows from the "
    "one before, and the end contradicts the supposition or confirms it, so it is decided.";
inline constexpr std::string_view forcing_chain =
    "A chain of candidates starts with a supposition. Each candidate follows from the one before, "
    "in its cell or its house, and the end decides the supposition.";
inline constexpr std::string_view nishio =
    "A candidate is supposed to be true, and what follows for its digit is traced. If the same "
    "place must hold the digit and must not, the candidate is removed.";
inline constexpr std::string_view cell_chain =
    "Each candidate of a cell is supposed in turn, and a chain leads from each to the same result. "
    "One of the candidates is true, so the result is.";
inline constexpr std::string_view region_chain =
    "Each place of a digit in a house is supposed in turn, and a chain leads from each to the same "
    "result. One of the places holds the digit, so the result is true.";
inline constexpr std::string_view contradiction_net =
    "A candidate is supposed, and what follows is traced, where a conclusion may rest on several "
    "earlier ones. If something must be both true and false, the supposition is wrong.";
inline constexpr std::string_view double_net =
    "A candidate is supposed to be true, and then to be false; a conclusion may rest on several "
    "earlier ones. What follows both ways is true.";
inline constexpr std::string_view cell_net =
    "Each candidate of a cell is supposed in turn, and a conclusion may rest on several earlier "
    "ones. What follows from all of them is true.";
inline constexpr std::string_view region_net =
    "Each place of a digit in a house is supposed in turn, and a conclusion may rest on several "
    "earlier ones. What follows from all of them is true.";
inline constexpr std::string_view locked_subset =
    "Two cells where a line meets a box have the same two candidates and no others, or three cells "
    "three. They use up these digits, which are removed from the rest of both houses.";
inline constexpr std::string_view finned_fish =
    "In some rows, a digit fits in as many columns only, except for fins: further cells, all in "
    "one "
    "box. Either the fish holds without them or a fin has the digit, so cells of the columns that "
    "see all fins do not hold it; rows and columns may change places.";
inline constexpr std::string_view large_fish =
    "In some houses, a digit fits in as many other houses only, except perhaps for fins. Rows, "
    "columns and boxes may be on both sides; cells of the other houses that see all fins do not "
    "hold the digit.";
inline constexpr std::string_view linked_pairs =
    "Two houses have two places each for a digit, and one place of the first sees one of the "
    "second. Not both of these hold the digit, so one of the other two places does, and a cell "
    "that "
    "sees both does not.";
inline constexpr std::string_view empty_rectangle =
    "In a box, a digit fits in one row and one column only. A house with two places for it, one of "
    "them in that row, links the column with the other place, and a cell that sees both does not "
    "hold the digit.";
inline constexpr std::string_view w_wing =
    "Two cells have the same two candidates. A house has places for the first digit only in cells "
    "that see one of them, so not both are the first digit; one is the second, and cells that see "
    "both are not.";
inline constexpr std::string_view wxyz_wing =
    "Four cells have four candidates together, and of all but one the cells see each other. That "
    "one is in one of the cells, so it is removed from cells that see all of its places there.";
inline constexpr std::string_view remote_pair =
    "Cells with the same two candidates see each other in a chain, so they hold the two digits in "
    "turn. A cell that sees one of each kind holds neither digit.";
inline constexpr std::string_view simple_colours =
    "Pairs of places of a digit form a chain, whose cells get two colours in turn: all cells of "
    "one "
    "colour hold the digit. A cell that sees both colours does not hold it, and a colour that sees "
    "itself is wrong.";
inline constexpr std::string_view multi_colours =
    "Two chains of a digit have two colours each. Where a colour of the first sees one of the "
    "second, one of the opposite colours is right; a colour that sees both of the other chain is "
    "wrong.";
inline constexpr std::string_view avoidable_rectangle =
    "Four cells in two rows, two columns and two boxes, none of them a clue, would hold two digits "
    "that could be exchanged, which would make two solutions. The puzzle has one, so this does not "
    "happen.";
inline constexpr std::string_view sue_de_coq =
    "Cells of a line, of a box and of their intersection are as many as their digits, each of "
    "which "
    "fits once. What the cells of a house use up is removed from its rest.";
inline constexpr std::string_view x_chain =
    "Places of one digit are linked in turn: of two in a house one holds it, of two that see each "
    "other not both. So one of the ends holds it, and a cell that sees both does not.";
inline constexpr std::string_view xy_chain =
    "Cells with two candidates are linked: each shares a digit with the next, which it sees. If "
    "one end is not the digit that both ends have, the other is, so a cell that sees both is not.";
inline constexpr std::string_view nice_loop =
    "Candidates are linked in turn in a closed loop: of two, one is true, and of the second and "
    "the next, not both. Either way round one end of each link is true, which removes what sees "
    "both ends.";
inline constexpr std::string_view alternating_chain =
    "Candidates are linked in turn: of two, one is true, and of the second and the next, not both. "
    "So one of the ends of the chain is true, and what neither allows is removed.";
inline constexpr std::string_view grouped_chain =
    "Candidates are linked in turn as in a nice loop or AIC, but several cells of a box in one row "
    "or column may act as one place of a digit. One of the ends is true, or one end of each link.";
inline constexpr std::string_view als_chain =
    "A set of cells of a house with one digit more than cells lacks at most one of its digits. Two "
    "such sets cannot both have a digit whose places in them see each other: if the first lacks "
    "another digit that both have, the second has it. A chain of sets works the same way.";
inline constexpr std::string_view death_blossom =
    "For each candidate of a cell there is a set of cells of a house, with one digit more than "
    "cells, which it leaves without that candidate. Whichever is true, one of the sets holds a "
    "digit that all of them have.";
inline constexpr std::string_view chain_with_sets =
    "Candidates are linked in turn as in a nice loop or AIC. Cells of a house with one digit more "
    "than cells link any two of these digits, since they hold one at least.";
inline constexpr std::string_view guess =
    "No technique applies, so a candidate of a cell with few candidates is supposed. If it fails, "
    "it is removed, and another one is tried.";

}  // namespace euler96::logic::about
