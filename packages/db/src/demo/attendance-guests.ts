import type { Prisma } from '../generated/prisma/client.js'
import { meetingsBefore } from './attendance.js'
import { demoId } from './ids.js'
import { people } from './people.js'

/** Visitors of past meetings; a blank turn has none. */
const names = [
  ['Priscilla', 'Okafor'],
  null,
  ['Theo', 'Lindqvist'],
  ['Ruth', 'Castellano'],
  null,
  ['Gordon', 'Pell'],
  null,
] as const

/** Guests by name, each brought by a member of the chapter. */
export const attendanceGuestRows = (now: Date): Prisma.AttendanceGuestCreateManyInput[] =>
  meetingsBefore(now).flatMap(({ eventId, chapter, date, turn }) => {
    const name = names[turn % names.length]
    if (!name) return []
    const [firstname, lastname] = name
    const hosts = people.flatMap(([, , company, own], person) =>
      company !== null && own === chapter ? [person] : [],
    )
    const host = hosts[turn % hosts.length]
    const hostId = host === undefined ? null : demoId('user', host)
    return [{ eventId, date: new Date(date), firstname, lastname, hostId }]
  })
