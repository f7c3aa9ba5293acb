import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './test'

const password = 'clubhouse-demo'

/** The response of a call to the documented REST paths. */
async function api(
  request: APIRequestContext,
  line: `${'GET' | 'POST' | 'PUT'} /${string}`,
  { token, data }: { token?: string; data?: unknown } = {},
) {
  const [method, path] = line.split(' ')
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(data !== undefined && { data }),
  })
  expect(answer.ok(), `${line}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

const adminToken = async (request: APIRequestContext): Promise<string> => {
  const data = { email: 'admin@clubhouse.example', password }
  return (await api(request, 'POST /authenticate', { data })).token
}

export type Person = { name: string; email: string; password: string }

/** A new user without a company, whom no other test uses. */
export async function createNewcomer(request: APIRequestContext): Promise<Person> {
  const token = await adminToken(request)
  const [chapter] = await api(request, 'GET /chapter', { token })
  const lastname = `Test ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@people.example`
  const data = {
    firstname: 'Ida',
    lastname,
    email,
    password,
    phoneNumber: '919-555-0100',
    chapterId: chapter.id,
  }
  await api(request, 'POST /user', { token, data })
  return { name: `Ida ${lastname}`, email, password }
}

/** A new user whose request to join a company is pending. */
export async function createRequester(request: APIRequestContext): Promise<Person> {
  const person = await createNewcomer(request)
  const { email, password } = person
  const { token } = await api(request, 'POST /authenticate', { data: { email, password } })
  const [company] = await api(request, 'GET /company', { token })
  const data = { companyId: company.id, note: 'I work there.' }
  await api(request, 'POST /company/join-request', { token, data })
  return person
}

/** A public series of the whole club, whose next date is canceled. */
export async function createCanceledDate(request: APIRequestContext): Promise<{ title: string }> {
  const token = await adminToken(request)
  const title = `Supper ${randomUUID().slice(0, 8)}`
  const series = {
    type: 'Recurring',
    title,
    dayOfWeek: 'Friday',
    weeks: [1],
    timeStart: '18:00',
    timeEnd: '20:00',
    wholeClub: true,
    isPublic: true,
  }
  const { id } = await api(request, 'POST /event', { token, data: series })
  const [first] = (await api(request, `GET /event/${id}`, { token })).dates
  const data = { ...first, isCancelled: true, reason: 'The cook is ill.' }
  await api(request, `PUT /event/${id}/${first.date}`, { token, data })
  return { title }
}

export const administrator = { email: 'admin@clubhouse.example', password }

/** A new event of the demo member's chapter on every Sunday, on the website, too. */
export async function createSeries(
  request: APIRequestContext,
): Promise<{ id: string; title: string }> {
  const token = await adminToken(request)
  const chapters: { id: string; name: string }[] = await api(request, 'GET /chapter', { token })
  const data = {
    type: 'Recurring',
    // Other tests do not count these.
    title: `Open house ${randomUUID().slice(0, 8)}`,
    dayOfWeek: 'Sunday',
    chapterId: chapters.find(({ name }) => name === 'Alder Creek Midday')?.id,
    timeStart: '15:00',
    timeEnd: '16:00',
    isPublic: true,
  }
  return api(request, 'POST /event', { token, data })
}

/** A supper in ten days of the demo member's chapter, with one seat: its title and address. */
export async function createSupper(
  request: APIRequestContext,
): Promise<{ title: string; path: string }> {
  const token = await adminToken(request)
  const chapters: { id: string; name: string }[] = await api(request, 'GET /chapter', { token })
  const title = `Supper ${randomUUID().slice(0, 8)}`
  const date = new Date(Date.now() + 10 * 24 * 3600_000).toISOString().slice(0, 10)
  const data = {
    type: 'Once',
    title,
    date,
    timeStart: '18:00',
    timeEnd: '20:00',
    chapterId: chapters.find(({ name }) => name === 'Alder Creek Midday')?.id,
    rsvp: 'Members',
    capacity: 1,
    guestsPerRsvp: 2,
  }
  const { id } = await api(request, 'POST /event', { token, data })
  return { title, path: `/portal/event/${id}/${date}` }
}

/** An event of the demo member's chapter that lasts all of today: its title and the address of its date. */
export async function createMeetingToday(
  request: APIRequestContext,
): Promise<{ title: string; path: string }> {
  const token = await adminToken(request)
  const chapters: { id: string; name: string }[] = await api(request, 'GET /chapter', { token })
  const title = `Meeting ${randomUUID().slice(0, 8)}`
  // en-CA writes dates as YYYY-MM-DD.
  const zone = { timeZone: 'America/New_York' }
  const date = new Intl.DateTimeFormat('en-CA', zone).format(new Date())
  const data = {
    type: 'Once',
    title,
    date,
    timeStart: '00:00',
    timeEnd: '23:45',
    chapterId: chapters.find(({ name }) => name === 'Alder Creek Midday')?.id,
  }
  const { id } = await api(request, 'POST /event', { token, data })
  return { title, path: `/portal/event/${id}/${date}` }
}
