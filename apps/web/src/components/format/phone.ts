/** A US number as people write it, '(919) 555-0110', with its extension. Others stay as they are. */
export function formatPhone(number: string, extension: string | null): string {
  const [, area, exchange, line] = number.match(/^\D*1?\D*(\d{3})\D*(\d{3})\D*(\d{4})$/) ?? []
  const shown = line ? `(${area}) ${exchange}-${line}` : number
  return extension ? `${shown} ext. ${extension}` : shown
}
