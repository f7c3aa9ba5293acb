import { siteFacts } from '#/site/facts'

/** The day of an instant on the club's calendar, as 'Nov 21, 2026': money is due by the club's days. */
export const formatClubDay = (instant: string): string =>
  new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeZone: siteFacts.timeZone,
  }).format(new Date(instant))
