import { type EventRecord, eventRecord } from '@clubhouse/schema/events/event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

const date = '2030-05-04'
const dinner = {
  type: 'Once',
  title: 'Dinner',
  date,
  timeStart: '18:00',
  timeEnd: '21:00',
  wholeClub: true,
  rsvp: 'Members',
  guestsPerRsvp: 2,
  meals: ['Trout', 'Pie'],
}

const put = (id: string, changes: object) =>
  call(server, `PUT /event/${id}`, { token, body: { ...dinner, ...changes } })

async function createDinner(changes: object = {}): Promise<EventRecord> {
  const response = await call(server, 'POST /event', { token, body: { ...dinner, ...changes } })
  return eventRecord.parse(response.data)
}

/** A member who comes with a guest. */
async function answered(eventId: string, meal: string, guestMeal: string, day = date) {
  const { id: userId } = await createMember(server)
  const guests = [{ name: 'Grace', meal: guestMeal }]
  const seat = { answer: 'Yes' as const, seat: 'Going' as const, queuedAt: new Date() }
  const data = { eventId, userId, date: new Date(day), meal, guests, party: 2, ...seat }
  const { id } = await server.db.rsvp.create({ data })
  return async () => {
    const row = await server.db.rsvp.findUniqueOrThrow({ where: { id } })
    return [row.meal, row.guests]
  }
}

const guest = (meal: string | null) => [{ name: 'Grace', meal }]

it('gives each meal an ID, and keeps the names as scripts know them', async () => {
  const { id, meals, mealChoices } = await createDinner()
  expect(meals).toEqual(['Trout', 'Pie'])
  expect(mealChoices.map(({ name }) => name)).toEqual(meals)
  expect(new Set(mealChoices.map((meal) => meal.id)).size).toBe(2)
  // A name is the same meal in another order.
  const { data } = await put(id, { meals: ['Pie', 'Soup', 'Trout'] })
  const after = eventRecord.parse(data)
  expect(after.meals).toEqual(['Pie', 'Soup', 'Trout'])
  const [trout, pie] = mealChoices
  expect(after.mealChoices).toEqual([
    pie,
    { id: expect.any(String), price: null, name: 'Soup' },
    trout,
  ])
})

it('renames a meal in every RSVP: of guests, of past dates and standing ones, and when two swap names', async () => {
  const { id, mealChoices } = await createDinner()
  const coming = await answered(id, 'Trout', 'Pie')
  const past = await answered(id, 'Trout', 'Trout', '2020-05-04')
  const standing = { eventId: id, userId: (await createMember(server)).id, answer: 'Yes' as const }
  await server.db.seriesRsvp.create({ data: { ...standing, meal: 'Pie', guests: guest('Trout') } })
  const [trout, pie] = mealChoices.map((meal) => meal.id)
  const renamed = [
    { id: trout, name: 'Rainbow trout' },
    { id: pie, name: 'Pie' },
  ]
  const { data } = await put(id, { mealChoices: renamed, meals: [] })
  expect(data).toMatchObject({ meals: ['Rainbow trout', 'Pie'], mealChoices: renamed })
  expect(await coming()).toEqual(['Rainbow trout', guest('Pie')])
  expect(await past()).toEqual(['Rainbow trout', guest('Rainbow trout')])
  const swapped = [
    { id: trout, name: 'Pie' },
    { id: pie, name: 'Rainbow trout' },
  ]
  expect((await put(id, { mealChoices: swapped })).status).toBe(200)
  expect(await coming()).toEqual(['Pie', guest('Rainbow trout')])
  expect(await server.db.seriesRsvp.findFirst({ where: { eventId: id } })).toMatchObject({
    meal: 'Rainbow trout',
    guests: guest('Pie'),
  })
})

it('asks before it removes a meal that somebody chose, and keeps or clears it', async () => {
  const { id, mealChoices } = await createDinner()
  const coming = await answered(id, 'Trout', 'Trout')
  const past = await answered(id, 'Trout', 'Pie', '2020-05-04')
  const meals = ['Pie']
  const text = '2 people have chosen Trout. Choose what to do with these RSVPs.'
  expect(await put(id, { meals })).toMatchObject({
    status: 409,
    fields: { removedMeals: text },
  })
  expect(await coming()).toEqual(['Trout', guest('Trout')])
  expect((await put(id, { meals, removedMeals: 'Keep' })).status).toBe(200)
  expect(await coming()).toEqual(['Trout', guest('Trout')])
  const back = eventRecord.parse((await put(id, { meals: ['Trout', 'Pie'] })).data)
  expect(back.mealChoices[1]).toEqual(mealChoices[1])
  expect((await put(id, { meals, removedMeals: 'Clear' })).status).toBe(200)
  expect(await coming()).toEqual([null, guest(null)])
  expect(await past()).toEqual(['Trout', guest('Pie')])
})

it('counts each person once, with an RSVP to one date and one to all', async () => {
  const { id } = await createDinner()
  const { id: userId } = await createMember(server)
  const yes = { eventId: id, userId, answer: 'Yes' as const, meal: 'Trout', guests: guest('Trout') }
  await server.db.seriesRsvp.create({ data: yes })
  const seat = { seat: 'Going' as const, queuedAt: new Date(), party: 2 }
  await server.db.rsvp.create({ data: { ...yes, ...seat, date: new Date(date) } })
  const { fields } = await put(id, { meals: ['Pie'] })
  expect(fields?.removedMeals).toMatch(/^2 people have chosen Trout/)
})

it('lets a party that kept a removed meal change the rest of its RSVP', async () => {
  const { id } = await createDinner()
  const member = await createMember(server)
  const own = await tokenFor(server, member)
  const yes = { answer: 'Yes', meal: 'Trout', guests: guest('Pie'), note: null }
  const rsvp = (body: object) => call(server, `PUT /event/${id}/${date}/rsvp`, { token: own, body })
  expect((await rsvp(yes)).status).toBe(200)
  expect((await put(id, { meals: ['Pie'], removedMeals: 'Keep' })).status).toBe(200)
  expect(await rsvp({ ...yes, note: 'By the window' })).toMatchObject({
    status: 200,
    data: { meal: 'Trout', note: 'By the window' },
  })
  expect(await rsvp({ ...yes, guests: guest('Trout'), meal: 'Soup' })).toMatchObject({
    status: 400,
    fields: { meal: 'Choose a meal' },
  })
})

it('removes a meal that nobody chose without asking', async () => {
  const { id } = await createDinner()
  await answered(id, 'Trout', 'Trout')
  await answered(id, 'Pie', 'Pie', '2020-05-04')
  expect(await put(id, { meals: ['Trout'] })).toMatchObject({
    status: 200,
    data: { meals: ['Trout'] },
  })
})

it('reads an event whose meals a previous version saved, and renames them', async () => {
  const { id } = await createEvent(server, { rsvp: 'Members', meals: ['Soup'], wholeClub: true })
  const coming = await answered(id, 'Soup', 'Soup')
  const { data } = await call(server, `GET /event/${id}`, { token })
  const [soup] = eventRecord.parse(data).mealChoices
  const mealChoices = [{ id: soup?.id, name: 'Bean soup' }]
  expect((await put(id, { mealChoices })).status).toBe(200)
  expect(await coming()).toEqual(['Bean soup', guest('Bean soup')])
})

it.each([
  [{ meals: ['Trout', 'Trout'] }, 'meals'],
  [{ mealChoices: [{ name: 'Trout' }, { name: 'Trout' }] }, 'mealChoices'],
  [{ mealChoices: [{ name: ' ' }] }, 'mealChoices.0.name'],
  [
    { mealChoices: Array.from({ length: 11 }, (_, place) => ({ name: `${place}` })) },
    'mealChoices',
  ],
])('refuses %j', async (changes, field) => {
  const { id } = await createDinner()
  expect(await put(id, changes)).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  })
})

it('takes no meal of another event', async () => {
  const other = await createDinner()
  const { id } = await createDinner()
  const { data } = await put(id, { mealChoices: other.mealChoices, removedMeals: 'Clear' })
  const ids = eventRecord.parse(data).mealChoices.map((meal) => meal.id)
  expect(ids).not.toEqual(other.mealChoices.map((meal) => meal.id))
})
