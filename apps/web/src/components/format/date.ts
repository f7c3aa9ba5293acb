/** A calendar date, YYYY-MM-DD, as 'Wed, Nov 25' in the browser's locale; no time zone can shift it. */
export const formatShortDate = (date: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`))
