/** Today in the club's time zone, YYYY-MM-DD (house rule: the club's clock decides what 'today' is). */
export function clubDate(now: Date, timeZone: string): string {
  // en-CA writes dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

const day = 86_400_000

/**
 * The year in the club's time zone, 'YYYY'. Asks for the zone only around New Year: the first date that a
 * phone's browser formats takes it a tenth of a second.
 */
export function clubYear(now: Date, timeZone: string): string {
  const year = (shift: number) => String(new Date(now.getTime() + shift).getUTCFullYear())
  return year(-day) === year(day) ? year(0) : clubDate(now, timeZone).slice(0, 4)
}
