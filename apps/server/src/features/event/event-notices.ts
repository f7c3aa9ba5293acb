import type { Event, Prisma } from '@clubhouse/db'
import { formatTimeRange } from '@clubhouse/schema/calendar-format'
import { club } from '@clubhouse/schema/club.config'
import { formatDayRule } from '@clubhouse/schema/day-rule'
import { weeksOfMonth } from '@clubhouse/schema/enumeration'
import { memberWhere } from '../../call/actor.js'
import type { Services } from '../../services/services.js'
import { type Notice, type Notification, nobody } from '../notification/notification.js'

const find = ({ db }: Services, id: string) =>
  db.event.findUnique({
    where: { id },
    select: {
      title: true,
      description: true,
      date: true,
      dayOfWeek: true,
      weeks: true,
      timeStart: true,
      timeEnd: true,
      location: true,
      address: true,
      city: true,
      state: true,
      chapterId: true,
    },
  })

/** The members of the event's chapter; an event of no chapter is on the calendar only. */
async function recipients(services: Services, id: string): Promise<Prisma.UserWhereInput> {
  const event = await find(services, id)
  return event?.chapterId ? membersOf(event.chapterId) : nobody
}

/** The recipients of a notice about an event of a chapter: its members who may read the list of events. */
export const membersOf = (chapterId: string) =>
  ({ chapterId, ...memberWhere }) satisfies Prisma.UserWhereInput

const notification = (heading: (title: string) => string): Notification => ({
  recipients,
  async write(services, id): Promise<Notice | null> {
    const event = await find(services, id)
    if (!event) return null
    const when = whenOf(event)
    const place = [event.location, event.address, event.city, event.state]
    const where = place.filter(Boolean).join(', ')
    return {
      subject: heading(event.title),
      preheader: when,
      heading: heading(event.title),
      blocks: [
        {
          kind: 'facts',
          rows: [['When', when], ...(where ? [['Where', where] as [string, string]] : [])],
        },
        ...(event.description ? [{ kind: 'text' as const, text: event.description }] : []),
        { kind: 'button', label: 'See the events', url: `${services.config.publicUrl}/portal` },
      ],
      sms: `${club.shortName}: ${heading(event.title)}, ${when}.`,
    }
  },
})

/** To the chapter: an event was added. */
export const eventNew = notification((title) => `New event: ${title}`)

/** To the chapter: an event has changed. */
export const eventChanged = notification((title) => `Changed event: ${title}`)

type Times = Pick<Event, 'date' | 'dayOfWeek' | 'weeks' | 'timeStart' | 'timeEnd'>

const whenOf = ({ date, dayOfWeek, weeks, timeStart, timeEnd }: Times) => {
  const day = date
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(date)
    : formatDayRule({ dayOfWeek, weeks: weeksOfMonth.parse(weeks) })
  return `${day}, ${formatTimeRange(timeStart, timeEnd)}`
}
