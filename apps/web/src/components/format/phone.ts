/** Formats a US number as '(919) 555-0110', with its extension. Other numbers are unchanged. */
export function formatPhone(number: string, extension: string | null): string {
  const [, area, exchange, line] = number.match(/^\D*1?\D*(\d{3})\D*(\d{3})\D*(\d{4})$/) ?? []
  const shown = line ? `(${area}) ${exchange}-${line}` : number
  return extension ? `${shown} ext. ${extension}` : shown
}
