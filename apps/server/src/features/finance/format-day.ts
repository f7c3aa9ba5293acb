/** Formats an instant's day in a time zone as 'November 17, 2026'. */
export const formatDay = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant)
