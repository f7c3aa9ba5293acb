import { expect } from 'vitest'
import { createEvent, createMember, tokenFor } from '../builders.js'
import { jobsIn } from '../jobs.js'
import { atOnce, call, type Race, race } from './race.js'
import type { RaceClub } from './race-club.js'

const date = '2030-01-15'

const peopleOf = ({ server }: RaceClub, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await createMember(server, { passwordHash: null })
      return { id, token: await tokenFor(server, { id }) }
    }),
  )

/** Creates shifts of one event, each with one place. */
async function shiftsOf({ server }: RaceClub, times: readonly [string, string][]) {
  const { id } = await createEvent(server, { wholeClub: true, date: new Date(date) })
  return Promise.all(
    times.map(([timeStart, timeEnd], position) =>
      server.db.duty.create({
        data: { eventId: id, title: `Shift ${position}`, position, timeStart, timeEnd },
      }),
    ),
  )
}

const take = (club: RaceClub, index: number, dutyId: string, token = '') =>
  call(club.at(index), `POST /duty/${dutyId}/take`, { token, body: { date } })

/** Calls about shifts that come at once. */
export const shiftRaces: Race[] = [
  {
    rule: 'the last place of a shift goes to one of 50 members, the others wait, and each who leaves makes room for the first',
    async run(club) {
      const [shift] = await shiftsOf(club, [['09:00', '11:00']])
      if (!shift) throw new Error('There is no shift')
      const people = await peopleOf(club, 50)
      const answers = await Promise.all(
        people.map(({ token }, index) => take(club, index, shift.id, token)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const { db } = club.server
      const places = () =>
        db.dutyAssignment.findMany({
          where: { dutyId: shift.id },
          orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
        })
      const queue = await places()
      expect(queue).toHaveLength(50)
      const [first, ...others] = queue
      // The place and the queue are in one order.
      expect([first?.seat, ...new Set(others.map(({ seat }) => seat))]).toEqual([
        'Going',
        'Waitlisted',
      ])
      // The first ten withdraw at once, so the eleventh has the place.
      const tokens = new Map(people.map(({ id, token }) => [id, token]))
      const left = await Promise.all(
        queue.slice(0, 10).map(({ id, userId }, index) =>
          call(club.at(index), `POST /account/duty/${id}/decline`, {
            token: tokens.get(userId) ?? '',
          }),
        ),
      )
      expect(new Set(left.map(({ status }) => status))).toEqual(new Set([200]))
      const after = (await places()).filter(({ state }) => state !== 'Declined')
      const going = after.filter(({ seat }) => seat === 'Going').map(({ id }) => id)
      expect(going).toEqual([queue[10]?.id])
      const told = (await jobsIn(club.server))
        .map(({ data }) => JSON.stringify(data))
        .filter((job) => job.includes(shift.id) && job.includes(`${queue[10]?.userId}`))
      expect(told).toHaveLength(2)
    },
  },

  race('of two shifts at one time a member gets one', async (club) => {
    const shifts = await shiftsOf(club, [
      ['09:00', '11:00'],
      ['10:00', '12:00'],
    ])
    const [person] = await peopleOf(club, 1)
    return {
      send: (index) => take(club, index, shifts[index % 2]?.id ?? '', person?.token),
      ends: { 200: 1, 409: atOnce - 1 },
      async check() {
        expect(
          await club.server.db.dutyAssignment.count({ where: { userId: person?.id ?? '' } }),
        ).toBe(1)
      },
    }
  }),
]
