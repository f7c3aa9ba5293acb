/** Formats a month, YYYY-MM, as 'November 2026' or 'Nov 2026' in the browser's locale. */
export const monthName = (month: string, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(undefined, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
