/**
 * The field around a formula. LibreOffice 25.2 shows fields in a formula before what the formula shows, so that `110` stands there for `10`. It
 * leaves out what a quotation holds and shows its result; Word counts both alike.
 */
export const QUOTED_FORMULA = 'QUOTE';
