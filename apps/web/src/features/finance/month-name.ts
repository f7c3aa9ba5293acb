/** The name of a month, YYYY-MM. */
export const monthName = (month: string, style: 'narrow' | 'short' | 'long'): string =>
  new Intl.DateTimeFormat(undefined, { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
