/** What makes a spreadsheet run a cell instead of showing it (OWASP, 'CSV Injection'), full-width signs included. */
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/

/** A text that every spreadsheet shows as it is: what could be a formula gets an apostrophe before it. */
export const safeCell = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** Undoes `safeCell`; any other text stays as it is. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell
