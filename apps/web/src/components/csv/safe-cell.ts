/** What makes a spreadsheet run a cell instead of showing it (OWASP, 'CSV Injection'), full-width signs included. */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/

/** A text that every spreadsheet shows as it is: an apostrophe stands before what could be a formula. */
export const safeCell = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** The text of a cell that `safeCell` wrote; any other stays as it is. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell
