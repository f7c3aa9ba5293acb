import { describe, expect, it } from 'vitest'
import { addDays } from '../events/calendar-day.js'
import {
  type Days,
  type DutyDone,
  type OpenDuty,
  proposeDuties,
  type RotationMember,
} from './rotation.js'

const first = '2027-01-06'
const always: Days = { startsOn: '2020-07-01', endsOn: null }
const week = (number: number) => addDays(first, 7 * number)

/** A member with the days on which they may have a duty, or not. */
type Person = Pick<RotationMember, 'userId' | 'exempt'> & {
  memberships: readonly Days[]
  away: readonly Days[]
}

const member = (userId: string, more: Partial<Person> = {}): Person => ({
  userId,
  memberships: [always],
  away: [],
  exempt: [],
  ...more,
})

type Wanted = Omit<OpenDuty, 'holders'>

const open = (date: string, more: Partial<Wanted> = {}): Wanted => ({
  dutyId: 'greeter',
  date,
  day: date,
  missing: 1,
  declined: [],
  ...more,
})

const has = ({ startsOn, endsOn }: Days, day: string) =>
  startsOn <= day && (endsOn === null || day <= endsOn)
const mayHold = ({ memberships, away }: Person, day: string) =>
  memberships.some((days) => has(days, day)) && !away.some((days) => has(days, day))

const propose = (duties: readonly Wanted[], people: readonly Person[], done: readonly DutyDone[]) =>
  proposeDuties(
    duties.map((duty) => ({
      ...duty,
      holders: new Set(people.filter((one) => mayHold(one, duty.day)).map(({ userId }) => userId)),
    })),
    people.map(({ userId, exempt, memberships }) => ({
      ...{ userId, exempt },
      joinedOn: memberships.map(({ startsOn }) => startsOn).toSorted()[0] ?? '',
    })),
    done,
  )

const names = (...given: Parameters<typeof propose>) =>
  propose(...given).map(({ userId }) => userId)

describe('the rotation', () => {
  it('begins with the member who joined first, and goes around', () => {
    const members = ['ben', 'ann', 'cleo'].map((userId) =>
      member(userId, {
        memberships: [{ ...always, startsOn: userId === 'cleo' ? '1999-07-01' : '2020-07-01' }],
      }),
    )
    const weeks = [0, 1, 2, 3].map((number) => open(week(number)))
    expect(names(weeks, members, [])).toEqual(['cleo', 'ann', 'ben', 'cleo'])
  })

  it('counts earlier duties, and those that somebody took for a later date', () => {
    const members = ['ann', 'ben', 'cleo'].map((userId) => member(userId))
    const done = [
      { userId: 'ann', day: week(-1) },
      { userId: 'ben', day: week(2) },
    ]
    expect(names([open(week(0)), open(week(1)), open(week(3))], members, done)).toEqual([
      'cleo',
      'ann',
      'cleo',
    ])
  })

  it('skips members who are away, have not joined or declined the date', () => {
    const members = [
      member('ann', { away: [{ startsOn: week(0), endsOn: week(0) }] }),
      member('ben', { memberships: [{ startsOn: week(1), endsOn: null }] }),
      member('cleo'),
      member('dan'),
    ]
    expect(names([open(week(0), { declined: ['cleo'] })], members, [])).toEqual(['dan'])
    expect(names([open(week(1), { missing: 3 })], members, [])).toEqual(['ann', 'cleo', 'dan'])
  })

  it('leaves out members on the days of their office', () => {
    const exempt = [{ startsOn: week(0), endsOn: week(1) }]
    const members = [member('ann', { exempt }), member('ben')]
    expect(names([open(week(0), { missing: 2 })], members, [])).toEqual(['ben'])
    expect(names([open(week(2), { missing: 2 })], members, [])).toEqual(['ann', 'ben'])
  })

  it('gives nobody two duties on one day, and leaves open what nobody is left for', () => {
    const duties = [open(first, { missing: 2 }), open(first, { dutyId: 'setup', missing: 2 })]
    const proposed = propose(duties, [member('ann'), member('ben'), member('cleo')], [])
    expect(proposed.map(({ dutyId, userId }) => `${dutyId} ${userId}`)).toEqual([
      'greeter ann',
      'greeter ben',
      'setup cleo',
    ])
  })

  it('plans around the new day of a date that moved', () => {
    const away = [{ startsOn: '2027-01-08', endsOn: '2027-01-08' }]
    const moved = open(first, { day: '2027-01-08' })
    expect(names([moved], [member('ann', { away }), member('ben')], [])).toEqual(['ben'])
  })
})

/** Returns numbers from 0 to below 1, the same for each seed. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Forty members: a half is there all year, the others are away for some weeks, join or leave. */
function randomClub(seed: number) {
  const random = randomNumbers(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const days = (): Days => {
    const from = below(52)
    return { startsOn: week(from), endsOn: addDays(week(from), below(80)) }
  }
  const members = Array.from({ length: 40 }, (_, index) => {
    const userId = String(index).padStart(2, '0')
    const startsOn = addDays('2026-12-31', -below(9000))
    if (random() < 0.5) return member(userId, { memberships: [{ startsOn, endsOn: null }] })
    const end = random() < 0.3 ? addDays(first, below(364)) : null
    const start = random() < 0.3 ? addDays(first, below(180)) : startsOn
    const memberships = end !== null && end < start ? [] : [{ startsOn: start, endsOn: end }]
    return member(userId, { memberships, away: Array.from({ length: 1 + below(4) }, days) })
  })
  const counts = { greeter: 1 + below(3), setup: below(3) }
  // The number of weeks that an organizer fills at once varies, too.
  const pieces: number[] = []
  for (let at = 0; at < 52; at += pieces.at(-1) ?? 1) pieces.push(1 + below(13))
  return { members, counts, pieces }
}

describe('over 52 weeks and 40 members', () => {
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

  it('is fair and respects absences in 200 random clubs', () => {
    for (const seed of seeds) {
      const { members, counts, pieces } = randomClub(seed)
      const done: { userId: string; day: string; dutyId: string }[] = []
      let from = 0
      for (const length of pieces) {
        const weeks = Array.from({ length: Math.min(length, 52 - from) }, (_, i) => week(from + i))
        const duties = weeks.flatMap((day) =>
          Object.entries(counts).map(([dutyId, missing]) => open(day, { dutyId, missing })),
        )
        const proposed = propose(duties, members, done)
        expect(propose(duties, members.toReversed(), done)).toEqual(proposed)
        done.push(...proposed.map(({ date, ...rest }) => ({ ...rest, day: date })))
        from += length
      }
      for (const one of members) {
        const own = done.filter(({ userId }) => userId === one.userId).map(({ day }) => day)
        expect(own.filter((day) => !mayHold(one, day))).toEqual([])
        expect(new Set(own).size).toBe(own.length)
      }
      const allYear = members.filter(
        ({ memberships, away }) =>
          away.length === 0 &&
          memberships.some(({ startsOn, endsOn }) => startsOn < first && !endsOn),
      )
      const turns = allYear.map((one) => done.filter(({ userId }) => userId === one.userId).length)
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1)
      expect(done.length).toBe(52 * (counts.greeter + counts.setup))
    }
  })
})
