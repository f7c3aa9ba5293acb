import { dutyOfDate } from '@clubhouse/schema/duties/roster'
import { z } from 'zod/mini'
import { createAdmin, createEvent, createMember, tokenFor } from './builders.js'
import { call } from './call.js'
import { serverForTest } from './server.js'

type Person = { id: string; token: string }

/** The day of the events, a Wednesday. */
export const date = '2026-12-02'

/** A club on November 27, 2026, at 10 AM, with an administrator, the members Ann and Bea, and calls about duties. */
export async function clubWithDuties() {
  const server = await serverForTest({ clubTimeZone: 'America/New_York' })
  server.clock.set('2026-11-27T15:00:00Z')
  const administrator = await createAdmin(server)
  const admin = { id: administrator.id, token: await tokenFor(server, administrator) }
  const person = async (firstname: string): Promise<Person> => {
    const user = await createMember(server, { firstname, lastname: 'Lee' })
    return { id: user.id, token: await tokenFor(server, user) }
  }
  const asked = (who: Person, path: Parameters<typeof call>[1], body?: object) =>
    call(server, path, { token: who.token, ...(body && { body }) })
  return {
    ...{ server, admin, ann: await person('Ann'), bea: await person('Bea'), asked },
    lunch: () =>
      createEvent(server, {
        ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
        ...{ timeStart: '12:00', timeEnd: '13:00', wholeClub: true },
      }),
    supper: () =>
      createEvent(server, {
        ...{ title: 'Supper', date: new Date(date), wholeClub: true },
        ...{ timeStart: '16:00', timeEnd: '20:00' },
      }),
    /** Adds a duty for one member, who signs up. */
    addDuty: async (eventId: string, more: object = {}) => {
      const body = { title: 'Greeter', rotation: 'None', ...more }
      const { data } = await asked(admin, `POST /event/${eventId}/duty`, body)
      return z.object({ id: z.string() }).parse(data).id
    },
    take: (who: Person, duty: string, on = date) =>
      asked(who, `POST /duty/${duty}/take`, { date: on }),
    /** Returns the members who have a duty on a date. */
    entriesOf: async (eventId: string, on = date) =>
      z
        .array(dutyOfDate)
        .parse((await asked(admin, `GET /event/${eventId}/${on}/duty`)).data)
        .flatMap(({ entries }) => entries),
    /** Enters an absence of the week that begins with the date. */
    away: (who: Person) =>
      asked(who, 'POST /account/absence', { startsOn: date, endsOn: '2026-12-08' }),
    /** Puts a member on a new committee for some days. */
    joinCommittee: async ({ id: userId }: Person, endsOn: string) => {
      const days = { startsOn: new Date('2026-01-01'), endsOn: new Date(endsOn) }
      const { id, members } = await server.db.committee.create({
        data: {
          name: `Committee ${crypto.randomUUID()}`,
          members: { create: { userId, ...days } },
        },
        select: { id: true, members: { select: { id: true } } },
      })
      return { id, termId: members[0]?.id ?? '' }
    },
  }
}

export type ClubWithDuties = Awaited<ReturnType<typeof clubWithDuties>>
