import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { asQuery } from '#/components/subscribe-links'

/** Where a date is added to a calendar on the web; `url`: its page */
export function calendarAddresses(
  { event, startsAt, endsAt }: PublicDate,
  { url, timeZone }: { url: string; timeZone: string },
) {
  const { title, description, location, address, city, state, isAllDay } = event
  // Both calendars end whole days on the day after.
  const nextDay = addDays(event.endDay, 1)
  const compact = (day: string) => day.replaceAll('-', '')
  const details = [description, url].filter(Boolean).join('\n\n')
  const where = [location, address, city, state].filter(Boolean).join(', ')
  // Instants, so that another time zone database changes nothing.
  const utc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const google = asQuery({
    action: 'TEMPLATE',
    text: title,
    dates: isAllDay
      ? `${compact(event.date)}/${compact(nextDay)}`
      : `${utc(startsAt)}/${utc(endsAt)}`,
    ctz: timeZone,
    details,
    location: where,
  })
  const outlook = asQuery({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: isAllDay ? event.date : startsAt,
    enddt: isAllDay ? nextDay : endsAt,
    ...(isAllDay && { allday: 'true' }),
    body: details,
    location: where,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
