import { expect, it, onTestFinished } from 'vitest'
import {
  createAdmin,
  createChapter,
  createEvent,
  createMember,
  tokenFor,
} from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { hurried, serverForTest } from '../../../../test/server.js'
import { smtpForTest } from '../../../../test/smtp.js'

type More = {
  isCancelled?: boolean
  description?: string
  capacity?: number
  meals?: string[]
  notify?: boolean
}

/** A club that gathers changes for ten minutes, with a dinner for its one member. */
async function dinnerClub() {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url }, { ...hurried, gatherSeconds: 600 })
  onTestFinished(() => server.services.jobs.stop())
  const token = await tokenFor(server, await createAdmin(server))
  const chapterId = (await createChapter(server)).id
  await createMember(server, { email: 'ann@people.example', chapterId })
  const dinner = {
    type: 'Once' as const,
    title: 'Dinner',
    date: '2030-05-04',
    timeStart: '18:00',
    timeEnd: '20:00',
    location: 'Inn',
    chapterId,
  }
  const { id } = await createEvent(server, { ...dinner, date: new Date(dinner.date) })
  let event = dinner
  const change = async (fields: Partial<typeof dinner> & More) => {
    event = { ...event, ...fields }
    await call(server, `PUT /event/${id}`, { token, body: event })
  }
  await startJobs(server)
  const received = () => smtp.received.map(({ mail: { subject, text } }) => ({ subject, text }))
  const waiting = () => server.db.$queryRaw<{ minutes: number }[]>`
    SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes
      FROM pgboss.job WHERE start_after > now()`
  const tenMinutesLater = async () => {
    await server.db.$executeRaw`UPDATE pgboss.job SET start_after = now()`
    await jobsDone(server)
  }
  return { change, received, waiting, tenMinutesLater }
}

it('announces all changes within ten minutes in one email, with the values before them', async () => {
  const { change, received, waiting, tenMinutesLater } = await dinnerClub()
  await change({ timeStart: '17:00' })
  await change({ location: 'Lodge' })
  await change({ timeStart: '17:30' })
  expect(await waiting()).toEqual([{ minutes: 10 }])
  await tenMinutesLater()
  expect(received()).toHaveLength(1)
  const [{ subject, text } = { subject: '', text: '' }] = received()
  expect(subject).toBe(
    'New time and place: Dinner, Sat, May 4, 2030, 6:00 PM → 5:30 PM, Inn → Lodge',
  )
  expect(text).toMatch(/New time: 5:30 PM–8:00 PM \(was 6:00 PM–8:00 PM\)/)
  expect(text).toMatch(/When: Saturday, May 4, 2030, 5:30 PM–8:00 PM/)
  expect(text).toMatch(/New place: Lodge \(was Inn\)/)
})

it('announces a cancellation at once, without the changes just before it', async () => {
  const { change, received, waiting, tenMinutesLater } = await dinnerClub()
  await change({ location: 'Lodge', description: 'Soup.' })
  await change({ isCancelled: true })
  expect(await waiting()).toEqual([])
  await tenMinutesLater()
  expect(received().map(({ subject }) => subject)).toEqual(['Canceled: Dinner, Sat, May 4, 2030'])
  // As if it took place.
  expect(received()[0]?.text).not.toMatch(/Lodge|Soup/)
})

it('announces another date with the old and the new one, and what changed beside it', async () => {
  const { change, received, tenMinutesLater } = await dinnerClub()
  await change({ date: '2030-05-11', timeEnd: '21:00', title: 'Gala' })
  await tenMinutesLater()
  const [{ subject, text } = { subject: '', text: '' }] = received()
  expect(subject).toBe(
    'New name, date and time: Gala, Sat, May 4, 2030 → Sat, May 11, 2030, 6:00 PM–8:00 PM → 6:00 PM–9:00 PM',
  )
  expect(text).toMatch(/New name: Gala \(was Dinner\)/)
  expect(text).toMatch(/New date: Saturday, May 11, 2030 \(was Saturday, May 4, 2030\)/)
})

it('names the details that changed, beside the values that an email compares', async () => {
  const { change, received, tenMinutesLater } = await dinnerClub()
  await change({ description: 'Soup, and a guest who speaks.', notify: true })
  await change({ capacity: 40 })
  await tenMinutesLater()
  await change({ timeEnd: '21:00', meals: ['Soup', 'Pasta'] })
  await tenMinutesLater()
  const [details, both] = received()
  expect(details?.subject).toBe('New description and number of seats: Dinner, Sat, May 4, 2030')
  expect(details?.text).toContain('The description and number of seats changed.')
  expect(both?.subject).toMatch(/^New time and menu: Dinner/)
  expect(both?.text).toContain('The menu changed.')
})
