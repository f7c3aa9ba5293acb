import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { appCode } from './app-code'
import { emailsTo } from './emails'
import { expect } from './test'

/** The password of demo users. */
const demoPassword = 'clubhouse-demo'

/** The password of users that tests add. */
const password = 'nine green lanterns'

/** Calls a documented REST path and returns the response. */
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
  const data = { email: 'admin@clubhouse.example', password: demoPassword }
  return (await api(request, 'POST /authenticate', { data })).token
}

export type Person = { name: string; email: string; password: string }

/** Creates a user without a company that no other test uses. */
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

/** Creates a user without a company who was invited and never set a password. */
export async function createInvited(
  request: APIRequestContext,
): Promise<Pick<Person, 'name' | 'email'> & { id: string }> {
  const token = await adminToken(request)
  const [chapter] = await api(request, 'GET /chapter', { token })
  const lastname = `Test ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@people.example`
  const data = {
    firstname: 'Ivo',
    lastname,
    email,
    phoneNumber: '919-555-0100',
    chapterId: chapter.id,
  }
  const { id } = await api(request, 'POST /user/invitation', { token, data })
  return { id, name: `Ivo ${lastname}`, email }
}

/** Creates an invited member who has chosen a password and turned on two-step verification. */
export async function createGuarded(
  request: APIRequestContext,
): Promise<Person & { id: string; secret: string }> {
  const invited = await createInvited(request)
  const { email } = invited
  const link = /\/invitation\?token=([\w-]{43})/
  await expect.poll(async () => link.test((await emailsTo(email)).join())).toBe(true)
  const invitation = link.exec((await emailsTo(email)).join())?.[1]
  const accepted = { token: invitation, newPassword: password }
  await api(request, 'POST /authenticate/invitation', { data: accepted })
  const own = (await api(request, 'POST /authenticate', { data: { email, password } })).token
  const { secret } = await api(request, 'POST /account/second-factor', { token: own })
  const code = appCode(secret)
  await api(request, 'POST /account/second-factor/confirm', { token: own, data: { code } })
  return { ...invited, password, secret }
}

/** Creates a user whose request to join a company is pending. */
export async function createRequester(request: APIRequestContext): Promise<Person> {
  const person = await createNewcomer(request)
  const { email, password } = person
  const { token } = await api(request, 'POST /authenticate', { data: { email, password } })
  const [company] = await api(request, 'GET /company', { token })
  const data = { companyId: company.id, note: 'I work there.' }
  await api(request, 'POST /company/join-request', { token, data })
  return person
}

/** Creates a public whole-club series whose next date is canceled. */
export async function createCanceledDate(
  request: APIRequestContext,
  weeks = [1],
): Promise<{ title: string }> {
  const token = await adminToken(request)
  const title = `Supper ${randomUUID().slice(0, 8)}`
  const series = {
    type: 'Recurring',
    title,
    dayOfWeek: 'Friday',
    weeks,
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

export const administrator = { email: 'admin@clubhouse.example', password: demoPassword }

/** Creates a public event of the demo member's chapter on every Sunday. */
export async function createSeries(
  request: APIRequestContext,
): Promise<{ id: string; title: string }> {
  const token = await adminToken(request)
  const chapters: { id: string; name: string }[] = await api(request, 'GET /chapter', { token })
  const data = {
    type: 'Recurring',
    // Other tests don't count these events.
    title: `Open house ${randomUUID().slice(0, 8)}`,
    dayOfWeek: 'Sunday',
    chapterId: chapters.find(({ name }) => name === 'Alder Creek Midday')?.id,
    timeStart: '15:00',
    timeEnd: '16:00',
    isPublic: true,
  }
  return api(request, 'POST /event', { token, data })
}

/** Creates a supper of the demo member's chapter in ten days, with one seat by default. Returns its title and URL. */
export async function createSupper(
  request: APIRequestContext,
  capacity = 1,
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
    capacity,
    guestsPerRsvp: 2,
  }
  const { id } = await api(request, 'POST /event', { token, data })
  return { title, path: `/portal/event/${id}/${date}` }
}

/** Creates an event of the demo member's chapter with two shifts at the same time. Returns its title. */
export async function createPantry(request: APIRequestContext): Promise<string> {
  const token = await adminToken(request)
  const chapters: { id: string; name: string }[] = await api(request, 'GET /chapter', { token })
  const title = `Food Pantry ${randomUUID().slice(0, 8)}`
  const date = new Date(Date.now() + 9 * 24 * 3600_000).toISOString().slice(0, 10)
  const data = {
    ...{ type: 'Once', title, date, timeStart: '09:00', timeEnd: '13:00' },
    chapterId: chapters.find(({ name }) => name === 'Alder Creek Midday')?.id,
  }
  const { id } = await api(request, 'POST /event', { token, data })
  for (const [shift, timeStart, timeEnd] of [
    ['Stocking', '09:00', '11:00'],
    ['Front desk', '10:00', '13:00'],
  ])
    await api(request, `POST /event/${id}/duty`, {
      token,
      data: { title: shift, timeStart, timeEnd, count: 1 },
    })
  return title
}

/** Creates an event of the demo member's chapter that lasts all day today. Returns its title and its date's URL. */
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

export type Dinner = { id: string; date: string; title: string }

/** Creates a public dinner of the demo member's chapter in ten days, with RSVPs for everyone and two seats. */
export async function createDinner(request: APIRequestContext): Promise<Dinner> {
  const token = await adminToken(request)
  const chapters: { id: string; name: string }[] = await api(request, 'GET /chapter', { token })
  const title = `Winter Dinner ${randomUUID().slice(0, 8)}`
  const date = new Date(Date.now() + 10 * 24 * 3600_000).toISOString().slice(0, 10)
  const data = {
    type: 'Once',
    title,
    date,
    timeStart: '18:00',
    timeEnd: '21:00',
    chapterId: chapters.find(({ name }) => name === 'Alder Creek Midday')?.id,
    isPublic: true,
    rsvp: 'Everyone',
    capacity: 2,
    guestsPerRsvp: 2,
    meals: ['Trout', 'Mushroom pie'],
  }
  const { id } = await api(request, 'POST /event', { token, data })
  return { id, date, title }
}

/** Reminds members who haven't RSVP'd to a date. */
export async function remind(request: APIRequestContext, { id, date }: Dinner): Promise<void> {
  const token = await adminToken(request)
  await api(request, `POST /event/${id}/${date}/rsvp-reminder`, { token })
}

/** Moves a date to today, all day. */
export async function moveToToday(request: APIRequestContext, { id, date }: Dinner): Promise<void> {
  const token = await adminToken(request)
  const stored = await api(request, `GET /event/${id}/${date}`, { token })
  // en-CA writes dates as YYYY-MM-DD.
  const zone = { timeZone: 'America/New_York' }
  const day = new Intl.DateTimeFormat('en-CA', zone).format(new Date())
  const data = { ...stored, day, timeStart: '00:00', timeEnd: '23:45' }
  await api(request, `PUT /event/${id}/${date}`, { token, data })
}

/** Creates a lunch of the demo member's chapter on every Wednesday with RSVPs. Returns its title and a date's URL. */
export async function createWeeklyLunch(
  request: APIRequestContext,
): Promise<{ title: string; path: string }> {
  const token = await adminToken(request)
  const chapters: { id: string; name: string }[] = await api(request, 'GET /chapter', { token })
  const title = `Soup ${randomUUID().slice(0, 8)}`
  const data = {
    type: 'Recurring',
    title,
    dayOfWeek: 'Wednesday',
    timeStart: '12:00',
    timeEnd: '13:00',
    chapterId: chapters.find(({ name }) => name === 'Alder Creek Midday')?.id,
    rsvp: 'Members',
    guestsPerRsvp: 2,
  }
  const { id } = await api(request, 'POST /event', { token, data })
  const { dates } = await api(request, `GET /event/${id}`, { token })
  return { title, path: `/portal/event/${id}/${dates[1].date}` }
}

/** Creates a member of the demo member's chapter who also gets text messages, with their calendar feed's URL. */
export async function createReachedMember(
  request: APIRequestContext,
): Promise<Person & { feed: string }> {
  const token = await adminToken(request)
  const chapters: { id: string; name: string }[] = await api(request, 'GET /chapter', { token })
  const [company] = await api(request, 'GET /company', { token })
  const name = `Test ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@people.example`
  const data = {
    firstname: 'Ida',
    lastname: name,
    email,
    password,
    phoneNumber: '919-555-0100',
    chapterId: chapters.find(({ name }) => name === 'Alder Creek Midday')?.id,
    companyId: company.id,
  }
  await api(request, 'POST /user', { token, data })
  const own = (await api(request, 'POST /authenticate', { data: { email, password } })).token
  const setting = { key: 'event-changed', channel: 'sms', value: true }
  await api(request, 'PUT /account/setting', { token: own, data: { setting } })
  const { url } = await api(request, 'POST /account/calendar', { token: own })
  return { name: `Ida ${name}`, email, password, feed: new URL(url).pathname }
}

/** Creates a chapter that no other test uses. */
export async function createImportChapter(
  request: APIRequestContext,
): Promise<{ id: string; name: string }> {
  const token = await adminToken(request)
  const name = `Imported ${randomUUID().slice(0, 8)}`
  const data = {
    name,
    description: 'For an import.',
    dayOfWeek: 'Monday',
    timeStart: '09:00',
    timeEnd: '10:00',
  }
  const { id } = await api(request, 'POST /chapter', { token, data })
  return { id, name }
}

/** Ends the sales of the published raffle before a day on which it is drawn. `request` is of the club's server. */
export async function endRaffleSales(request: APIRequestContext, date: string): Promise<void> {
  const token = await adminToken(request)
  const { draftVersion, published: value } = await api(request, 'GET /site/raffle', { token })
  const before = new Date(Date.parse(date) - 24 * 3600_000).toISOString().slice(0, 10)
  const ended = {
    ...value,
    salesEnd: { date: before, time: '15:00' },
    drawing: { date, time: '00:00' },
  }
  await api(request, 'PUT /site/raffle', { token, data: { draftVersion, value: ended } })
}

type ListedUser = {
  fullname: string
  email: string | null
  emailSharedWith: { fullname: string } | null
  chapter: { id: string } | null
}

/** Returns the users of a chapter. */
export async function usersOfChapter(
  request: APIRequestContext,
  chapterId: string,
): Promise<ListedUser[]> {
  const users: ListedUser[] = await api(request, 'GET /user', { token: await adminToken(request) })
  return users.filter(({ chapter }) => chapter?.id === chapterId)
}

/** Sends an announcement with this subject to a chapter. */
export async function sendToChapter(
  request: APIRequestContext,
  chapterId: string,
  subject: string,
): Promise<void> {
  const token = await adminToken(request)
  const text = { type: 'text', text: subject, marks: [] }
  const draft = {
    subject,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
    audiences: [{ kind: 'Chapter', chapterId }],
  }
  const { id, version } = await api(request, 'POST /message', { token, data: draft })
  await api(request, `POST /message/${id}/send`, { token, data: { version } })
}
