import type { PublicDate } from '@clubhouse/schema/events/public-date'

/** Where a date is added to a calendar on the web; `url`: its page */
export function calendarAddresses(
  { event, startsAt, endsAt }: PublicDate,
  { url, timeZone }: { url: string; timeZone: string },
) {
  const { title, description, location, address, city, state, date, timeStart, timeEnd } = event
  const details = [description, url].filter(Boolean).join('\n\n')
  const where = [location, address, city, state].filter(Boolean).join(', ')
  const at = (time: string) => `${date}T${time}:00`.replace(/[-:]/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${at(timeStart)}/${at(timeEnd)}`,
    ctz: timeZone,
    details,
    location: where,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    body: details,
    location: where,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
