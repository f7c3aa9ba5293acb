/** Calendar days and wall-clock times in the words of the public pages, the same for every viewer's time zone. */

/** 'Wednesday, November 25, 2026' */
export const formatDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00Z`),
  )

/** HH:MM as '5:00 PM' */
export const formatTime = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date(`1970-01-01T${time}Z`))
    // Engines differ in the space before AM and PM, and a page must hydrate as it was rendered.
    .replace(/\s/g, ' ')

/** 'Sunday, September 7, 2025 at 4:00 PM EDT', with the zone's short name on that day */
export const formatMoment = (
  { date, time }: { date: string; time: string },
  timeZone: string,
): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(`${date}T12:00Z`),
  )
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${formatDate(date)} at ${formatTime(time)} ${zone}`
}

/** '5:00 PM–7:00 PM' */
export const formatTimeRange = (start: string, end: string): string =>
  `${formatTime(start)}–${formatTime(end)}`
