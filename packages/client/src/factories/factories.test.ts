import { eventSchema } from '@clubhouse/schema/events/event'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import * as testing from '../testing.js'
import { type Factory, makeFactory } from './make-factory.js'

const isFactory = (value: unknown): value is Factory<object> =>
  typeof value === 'object' && value !== null && 'buildList' in value

const exported: Record<string, unknown> = testing
const factories = Object.entries(exported).flatMap(([name, value]) =>
  isFactory(value) ? [[name, value] as const] : [],
)

/** The own id of a record that has one. */
const idOf = (record: object) => ('id' in record ? record.id : undefined)

it('each builds what its schema takes, without texts that only fill a field', () => {
  expect(factories.length).toBeGreaterThan(50)
  for (const [name, factory] of factories) {
    expect(factory.buildList(3), name).toHaveLength(3)
    expect(JSON.stringify(factory.build()), name).not.toMatch(/:"text\.*"[,}]/)
  }
})

it('no two records have the same id', () => {
  const ids = factories
    .flatMap(([, factory]) => factory.buildList(50))
    .map(idOf)
    .filter((id) => id !== undefined)
  expect(ids.length).toBeGreaterThan(500)
  expect(new Set(ids).size).toBe(ids.length)
})

it('a person’s full name and address are made of the names', () => {
  const { fullname, email } = testing.memberFactory.build({ firstname: 'Zoë', lastname: 'Lee' })
  expect({ fullname, email }).toEqual({ fullname: 'Zoë Lee', email: 'zoe.lee@club.example' })
  expect(testing.userDetailFactory.build({ lastname: 'Öztürk' }).fullname).toMatch(/ Öztürk$/)
  expect(testing.memberFactory.build({ fullname: 'The boss' }).fullname).toBe('The boss')
})

it('an event is of one day, or recurs in a chapter', () => {
  expect(testing.eventFactory.build()).toMatchObject({
    type: 'Once',
    date: expect.any(String),
    dayOfWeek: null,
  })
  const monday = testing.eventFactory.build({ dayOfWeek: 'Monday' })
  expect(monday).toMatchObject({ type: 'Recurring', date: null, dayOfWeek: 'Monday' })
  expect(monday.chapter?.id).toBe(monday.chapterId)
  const given = testing.chapterFactory.build()
  expect(testing.eventFactory.build({ chapter: given }).chapterId).toBe(given.id)
  const recurring = testing.eventInputFactory.build({ type: 'Recurring' })
  expect(eventSchema.parse(recurring)).toEqual(recurring)
})

it('an end is always after its start, whichever of the two is given', () => {
  const times = (given: { timeStart?: string; timeEnd?: string }) => {
    const { timeStart, timeEnd } = testing.chapterFactory.build(given)
    return `${timeStart}–${timeEnd}`
  }
  expect(times({})).toBe('12:00–13:00')
  expect(times({ timeStart: '18:30' })).toBe('18:30–19:30')
  expect(times({ timeEnd: '09:15' })).toBe('08:15–09:15')
  expect(times({ timeStart: '23:30' })).toBe('23:30–23:45')
})

it('an id and the record behind it agree', () => {
  const { companyId, company, chapterId, chapter } = testing.currentUserFactory.build()
  expect([companyId, chapterId]).toEqual([company?.id, chapter?.id])
  expect(testing.currentUserFactory.build({ companyId: null })).toMatchObject({ company: null })
  expect(testing.currentUserFactory.build({ company: null })).toMatchObject({ companyId: null })
  const { id, name, users } = testing.chapterDetailFactory.build()
  expect(users.map((user) => user.chapter)).toEqual([
    { id, name },
    { id, name },
  ])
})

it('a canceled record has the time of its cancellation', () => {
  expect(testing.subscriptionFactory.build()).toMatchObject({ status: 'Active', canceledAt: null })
  expect(testing.subscriptionFactory.build({ isCancelled: true })).toMatchObject({
    status: 'Canceled',
    canceledAt: expect.any(String),
  })
})

it('a value that the schema refuses is not built', () => {
  expect(() => testing.memberFactory.build({ id: 'seven' })).toThrow('Id is not valid')
  expect(() => testing.eventInputFactory.build({ timeEnd: '06:00', timeStart: '07:00' })).toThrow(
    'End time must be after start time',
  )
})

it('a list says for each what it is about', () => {
  const members = testing.memberFactory.buildList(2, (place) => ({ lastname: `Lee${place}` }))
  expect(members.map(({ lastname }) => lastname)).toEqual(['Lee0', 'Lee1'])
  const admins = testing.memberFactory.buildList(2, { role: [{ name: 'Admin' }] })
  expect(admins.map(({ role }) => role[0]?.name)).toEqual(['Admin', 'Admin'])
})

it('others make factories of their own schemas', () => {
  const pictures = makeFactory(
    z.object({ id: z.uuid(), title: z.string(), width: z.int() }),
    (n) => ({
      title: `Picture ${n}`,
    }),
  )
  expect(pictures.buildList(2, { width: 7 })).toMatchObject([
    { title: 'Picture 1', width: 7 },
    { title: 'Picture 2', width: 7 },
  ])
})
