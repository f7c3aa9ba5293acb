import { raffle } from 'virtual:club/raffle'
import { timeZone } from 'virtual:club/site'
import { formatDate, formatTime } from '@clubhouse/schema/calendar-format'

/** '1 ticket', '5 tickets' */
export const tickets = (count: number): string => `${count} ${count === 1 ? 'ticket' : 'tickets'}`

const moment = ({ date, time }: { date: string; time: string }): string =>
  `${formatDate(date)} at ${formatTime(time)} ${zoneName(date)}`

/** The zone's short name on that day: 'EDT'. */
function zoneName(date: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(`${date}T12:00Z`),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export const salesStart = formatDate(raffle.salesStart)
export const salesEnd = moment(raffle.salesEnd)
export const drawing = moment(raffle.drawing)
