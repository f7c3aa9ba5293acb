import { expect } from 'vitest'
import { hashSecret, newSecret } from '../../src/core/secret.js'
import { createEvent, createMember, tokenFor } from '../builders.js'
import { jobsIn, type QueuedJob } from '../jobs.js'
import { atOnce, call, type Race } from './race.js'
import type { RaceClub } from './race-club.js'

const people = 50
const date = '2030-01-15'
const path = (id: string) => `/event/${id}/${date}/rsvp` as const

type Person = { id: string; token: string }

/** So many of them are visitors, who confirm by their links. */
const visitors = 15
const known = new WeakMap<RaceClub, Promise<Person[]>>()

/** Returns the people, who are the same in each round: a drill has hundreds. */
function members(club: RaceClub): Promise<Person[]> {
  const found = known.get(club) ?? createPeople(club)
  known.set(club, found)
  return found
}

const createPeople = ({ server }: RaceClub): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: people }, async () => {
      const user = await createMember(server, { passwordHash: null })
      return { id: user.id, token: await tokenFor(server, user) }
    }),
  )

const yes = (party: number) => ({
  answer: 'Yes',
  guests: Array.from({ length: party - 1 }, () => ({ name: 'Gus' })),
})

/** A Yes, a smaller or larger one, or a withdrawal. */
function nextAnswer(index: number) {
  const turn = (index * 17 + Math.floor(Math.random() * 10)) % 10
  return turn < 3 ? { answer: 'No' } : yes(1 + (turn % 4))
}

/** Visitors who have not confirmed yet; returns the secrets of their links. */
async function invite({ server }: RaceClub, eventId: string): Promise<string[]> {
  const secrets = Array.from({ length: visitors }, newSecret)
  await server.db.rsvp.createMany({
    data: secrets.map((secret, index) => ({
      eventId,
      date: new Date(date),
      name: `Visitor ${index}`,
      email: `visitor-${index}@visitors.example`,
      linkHashes: [hashSecret(secret)],
      answer: 'Yes' as const,
      createdAt: server.clock.now(),
    })),
  })
  return secrets
}

async function seatsHold({ server }: RaceClub, id: string, capacity: number): Promise<void> {
  const rows = await server.db.rsvp.findMany({ where: { eventId: id, seat: { not: null } } })
  const taken = rows
    .filter(({ seat }) => seat === 'Going')
    .reduce((sum, { party }) => sum + party, 0)
  expect(taken).toBeLessThanOrEqual(capacity)
  // No waitlisted party would fit: nobody was passed over.
  for (const { party, seat } of rows)
    if (seat === 'Waitlisted') expect(party).toBeGreaterThan(capacity - taken)
}

const toldOf = (jobs: QueuedJob[], id: string) =>
  jobs.map(({ data }) => JSON.stringify(data)).filter((job) => job.includes(id))

export const seatRaces: Race[] = [
  {
    rule: 'of the last seats none is given twice, nobody is passed over, and nobody is told twice',
    async run(club) {
      const all = await members(club)
      const capacity = 20
      const { id } = await createEvent(club.server, {
        date: new Date(date),
        rsvp: 'Everyone',
        isPublic: true,
        guestsPerRsvp: 3,
        capacity,
      })
      const secrets = await invite(club, id)
      const answer = (index: number, body: object) => {
        const secret = secrets[index]
        if (secret) return call(club.at(index), `PUT /visitor-rsvp/${secret}`, { body })
        const token = all[index]?.token
        return call(club.at(index), `PUT ${path(id)}`, { ...(token && { token }), body })
      }
      const first = await Promise.all([
        ...all.map((_, index) => answer(index, yes(1 + (index % 4)))),
        // Two presses of one visitor, of whom either may be first.
        answer(1, yes(2)),
      ])
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
      await seatsHold(club, id, capacity)
      // Answers change while more seats come.
      const token = await club.adminToken()
      const more = (seats: number) =>
        call(club.at(seats), `PUT /event/${id}`, {
          token,
          body: {
            type: 'Once',
            title: 'Breakfast',
            date,
            timeStart: '07:00',
            timeEnd: '08:00',
            rsvp: 'Everyone',
            isPublic: true,
            guestsPerRsvp: 3,
            capacity: seats,
          },
        })
      const changed = await Promise.all([
        ...all.map((_, index) => answer(index, nextAnswer(index))),
        more(capacity + 15),
      ])
      for (const { status } of changed) expect([200, 409]).toContain(status)
      await seatsHold(club, id, capacity + 15)
      const rows = await club.server.db.rsvp.count({ where: { eventId: id } })
      expect(rows).toBe(people)
      const received = toldOf(await jobsIn(club.server), id)
      expect(new Set(received).size).toBe(received.length)
      await club.server.db.$executeRaw`DELETE FROM pgboss.job WHERE data::text LIKE ${`%${id}%`}`
    },
  },
  {
    rule: 'of parties of one nobody who waits was before somebody who has a seat',
    async run(club) {
      const all = (await members(club)).slice(0, atOnce)
      const capacity = 6
      const event = { date: new Date(date), wholeClub: true, rsvp: 'Members' } as const
      const { id } = await createEvent(club.server, { ...event, capacity })
      const answer = (index: number, body: object) =>
        call(club.at(index), `PUT ${path(id)}`, { token: all[index]?.token ?? '', body })
      const byQueue = async (seats: number) => {
        const rows = await club.server.db.rsvp.findMany({
          where: { eventId: id, seat: { not: null } },
        })
        const since = (seat: string) =>
          rows.filter((row) => row.seat === seat).map(({ queuedAt }) => Number(queuedAt))
        const going = since('Going')
        expect(going).toHaveLength(Math.min(seats, rows.length))
        // A free seat went to the first on the waitlist; people who came back began at the end.
        expect(Math.max(...going)).toBeLessThanOrEqual(Math.min(Infinity, ...since('Waitlisted')))
      }
      await Promise.all(all.map((_, index) => answer(index, yes(1))))
      await byQueue(capacity)
      const more = call(club.at(0), `PUT /event/${id}/${date}`, {
        token: await club.adminToken(),
        body: { day: date, timeStart: '07:00', timeEnd: '08:00', capacity: capacity + 5 },
      })
      const changed = await Promise.all([
        ...all.map((_, index) => answer(index, index % 3 ? yes(1) : { answer: 'No' })),
        ...all.map((_, index) => (index % 6 ? null : answer(index, yes(1)))),
        more,
      ])
      for (const one of changed) if (one) expect(one.status).toBe(200)
      await byQueue(capacity + 5)
    },
  },
  {
    rule: 'without a capacity all answer at once, also while one is set, and each person has one answer',
    run: async (club) => {
      const all = await members(club)
      const { id } = await createEvent(club.server, {
        title: 'Breakfast',
        date: new Date(date),
        rsvp: 'Members',
        wholeClub: true,
      })
      const answer = (index: number, body: object) =>
        call(club.at(index), `PUT ${path(id)}`, { token: all[index % people]?.token ?? '', body })
      const limit = call(club.at(0), `PUT /event/${id}/${date}`, {
        token: await club.adminToken(),
        body: { day: date, timeStart: '07:00', timeEnd: '08:00', capacity: 10 },
      })
      const answers = await Promise.all([
        ...all.map((_, index) => answer(index, yes(1))),
        ...all.map((_, index) => answer(index + people, index % 2 ? { answer: 'No' } : yes(1))),
      ])
      expect((await limit).status).toBe(200)
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const rows = await club.server.db.rsvp.findMany({ where: { eventId: id } })
      expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length)
      // From now on seats are limited: people without one have to wait, if all are taken.
      const going = rows.filter(({ seat }) => seat === 'Going').length
      const waiting = rows.filter(({ seat }) => seat === 'Waitlisted').length
      if (waiting > 0) expect(going).toBeGreaterThanOrEqual(10)
    },
  },
]
