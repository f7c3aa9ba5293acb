import { expect } from 'vitest'
import { createEvent, createMember, tokenFor } from '../builders.js'
import { atOnce, call, type Race, race } from './race.js'
import type { RaceClub } from './race-club.js'

const date = '2030-01-15'

async function dutyOf({ server: { db } }: RaceClub, eventId: string, count = 1, isShift = false) {
  const times = isShift ? { timeStart: '08:00', timeEnd: '10:00' } : {}
  return db.duty.create({ data: { eventId, title: 'Greeter', count, position: 0, ...times } })
}

const peopleOf = ({ server }: RaceClub, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await createMember(server, { passwordHash: null })
      return { id, token: await tokenFor(server, { id }) }
    }),
  )

/** Calls about duties that come at once. */
export const dutyRaces: Race[] = [
  race('an offer to anyone is accepted by one member', async (club) => {
    const { server } = club
    const event = await createEvent(server, { wholeClub: true })
    const duty = await dutyOf(club, event.id)
    const [owner, ...others] = await peopleOf(club, atOnce + 1)
    if (!owner) throw new Error('There is nobody')
    const { id } = await server.db.dutySwap.create({
      data: {
        assignment: {
          create: {
            ...{ dutyId: duty.id, eventId: event.id, userId: owner.id },
            ...{ date: new Date(date), source: 'Rotation' },
          },
        },
      },
    })
    return {
      send: (index) =>
        call(club.at(index), `POST /duty/swap/${id}/accept`, { token: others[index]?.token ?? '' }),
      ends: { 200: 1, 409: atOnce - 1 },
      async check(answers) {
        const winner = others[answers.findIndex(({ status }) => status === 200)]
        const rows = await server.db.dutyAssignment.findMany({ where: { eventId: event.id } })
        expect(rows).toMatchObject([{ userId: winner?.id, state: 'Confirmed' }])
        expect(await server.db.dutySwap.findUnique({ where: { id } })).toMatchObject({
          acceptedById: winner?.id,
        })
      },
    }
  }),

  race('a free duty is taken by one member', async (club) => {
    const event = await createEvent(club.server, { wholeClub: true })
    const duty = await dutyOf(club, event.id)
    const people = await peopleOf(club, atOnce)
    return {
      send: (index) =>
        call(club.at(index), `POST /duty/${duty.id}/take`, {
          ...{ token: people[index]?.token ?? '', body: { date } },
        }),
      ends: { 200: 1, 409: atOnce - 1 },
      async check() {
        expect(await club.server.db.dutyAssignment.count({ where: { eventId: event.id } })).toBe(1)
      },
    }
  }),

  race('a shift has as many members as places, and the rest wait', async (club) => {
    const event = await createEvent(club.server, { wholeClub: true })
    const duty = await dutyOf(club, event.id, 3, true)
    const people = await peopleOf(club, atOnce)
    return {
      send: (index) =>
        call(club.at(index), `POST /duty/${duty.id}/take`, {
          ...{ token: people[index]?.token ?? '', body: { date } },
        }),
      ends: { 200: atOnce },
      async check() {
        const going = { eventId: event.id, seat: 'Going' as const }
        expect(await club.server.db.dutyAssignment.count({ where: going })).toBe(3)
      },
    }
  }),
]
