import { expect, it, onTestFinished } from 'vitest'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { serverForTest } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'

/** A club with lunch on every Wednesday and a member who gets emails; it is Monday. */
async function lunchClub() {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url })
  server.clock.set('2030-04-29T12:00:00Z')
  onTestFinished(() => server.services.jobs.stop())
  const token = await tokenFor(server, await createAdmin(server))
  await createMember(server, {
    email: 'ann@people.example',
    accountSettings: { create: { key: 'event-changed', email: true, sms: false } },
  })
  const { id } = await createEvent(server, {
    ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday' },
    ...{ timeStart: '12:00', timeEnd: '13:00', location: 'Inn', wholeClub: true },
  })
  await startJobs(server)
  const save = async (date: string, body: object) => {
    const saved = await call(server, `PUT /event/${id}/${date}/program`, { token, body })
    expect(saved).toMatchObject({ status: 200 })
    await jobsDone(server)
  }
  const received = () =>
    smtp.received
      .filter(({ to }) => to[0] === 'ann@people.example')
      .map(({ mail: { subject, text } }) => ({ subject, text }))
  return { server, token, id, save, received }
}

const river = { topic: 'The river', speaker: 'Grace Hopper', state: 'Confirmed' }

it('notifies members of a confirmed program if asked to, with the old and the new one', async () => {
  const { save, received } = await lunchClub()
  await save('2030-05-08', river)
  expect(received()).toEqual([])
  await save('2030-05-08', { topic: 'The flood', speakerTitle: 'Hydrologist', notify: true })
  const [{ subject, text } = { subject: '', text: '' }] = received()
  expect(subject).toBe('New topic and speaker: Lunch, Wed, May 8')
  expect(text).toContain('New topic: The flood (was The river)')
  expect(text).toContain('New speaker: Grace Hopper, Hydrologist (was Grace Hopper)')
  expect(text).not.toMatch(/^(Topic|Speaker):/m)
})

it('notifies nobody of what members can’t see, of a past and of a canceled date', async () => {
  const { server, token, id, save, received } = await lunchClub()
  await save('2030-05-08', { ...river, state: 'Asked', notify: true })
  await save('2030-05-08', { needs: 'A projector', notify: true })
  await save('2030-04-24', { ...river, notify: true })
  const body = { isCancelled: true, notify: false }
  await call(server, `PUT /event/${id}/2030-05-15`, { token, body })
  await save('2030-05-15', { ...river, notify: true })
  expect(await jobsIn(server)).toEqual([])
  expect(received()).toEqual([])
})

it('notifies members of a whole list in one email', async () => {
  const { server, token, id, received } = await lunchClub()
  const programs = ['2030-05-08', '2030-05-15', '2030-05-22'].map((date, index) => ({
    ...{ date, speaker: `Speaker ${index + 1}`, state: 'Confirmed' },
  }))
  await call(server, `POST /event/${id}/program`, { token, body: { programs, notify: true } })
  await jobsDone(server)
  expect(received().map(({ subject }) => subject)).toEqual([
    'New speaker: Lunch, Wed, May 8, Wed, May 15, and Wed, May 22',
  ])
  expect(received()[0]?.text).toContain('Wed, May 15: New speaker\nNew speaker: Speaker 2')
})

it('notifies members of the date that a program moves to', async () => {
  const { save, received } = await lunchClub()
  await save('2030-05-08', river)
  await save('2030-05-08', { moveTo: '2030-05-15', notify: true })
  expect(received().map(({ subject }) => subject)).toEqual([
    'New topic and speaker: Lunch, Wed, May 15',
  ])
})
