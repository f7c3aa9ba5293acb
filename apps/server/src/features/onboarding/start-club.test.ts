import { randomUUID } from 'node:crypto'
import { demoIds } from '@clubhouse/db/seed'
import { signedIn } from '@clubhouse/schema/identity/account'
import { setupChecklist } from '@clubhouse/schema/onboarding/setup'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it, vi } from 'vitest'
import { createAdmin, createEvent, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { serverForTest, startSecondServer, type TestServer } from '../../../test/server.js'
import { aSetUp, demoForTest } from '../../../test/set-up.js'
import { smtpForTest } from '../../../test/smtp.js'
import { demoAccounts, demoPassword } from '../../core/demo-accounts.js'

const signIn = async (server: TestServer, email: string, password: string) =>
  call(server, 'POST /authenticate', { body: { email, password } })

const start = (server: { url: string }, token: string, body: object = aSetUp()) =>
  call(server, 'POST /set-up', { token, body })

const people = ({ db }: TestServer) =>
  db.user.findMany({ include: { role: true, company: true, chapter: true } })

it('the demo makes room for the club, whose administrator is signed in and has what was entered', async () => {
  const smtp = await smtpForTest()
  const { server, token } = await demoForTest({ smtpUrl: smtp.url })
  const response = await start(server, token)
  expect(response).toMatchObject({ status: 200, data: { user: { fullname: 'Olive Owner' } } })
  expect(response.cookie).toMatch(/.{20}/)

  const all = await people(server)
  expect(all.map(({ firstname }) => firstname).sort()).toEqual(['Ida', 'Mia', 'Noah', 'Olive'])
  for (const person of all) {
    expect(person.company).toMatchObject({ name: 'Rotary Club of Birch Falls' })
    expect(person.chapter).toMatchObject({
      name: 'Birch Falls',
      slug: 'birch-falls',
      dayOfWeek: 'Wednesday',
      timeStart: '12:00',
      timeEnd: '13:00',
    })
    const isOlive = person.firstname === 'Olive'
    expect(person.role.map(({ name }) => name).sort()).toEqual(
      isOlive ? ['Admin', 'Member'] : ['Member'],
    )
    expect(person.passwordHash === null).toBe(!isOlive)
  }
  const { identity, colors, contact, raffle } = server.services.site.now().values
  const { address } = aSetUp().club
  expect(identity).toEqual({
    ...startingValues.identity,
    name: 'Rotary Club of Birch Falls',
    shortName: 'Birch Falls Rotary',
    timeZone: 'America/Chicago',
  })
  expect(colors).toEqual({ strong: '#125c3a', accent: '#f7a81b' })
  expect(contact).toMatchObject({
    contactEmail: 'hello@birchfalls.test',
    postalAddress: address,
    poBox: address,
  })
  expect(raffle).toEqual({ ...startingValues.raffle, isShown: false })

  const olive = signedIn.parse(response.data)
  const history = await call(server, 'GET /site/identity', { token: olive.token })
  expect(history.data).toMatchObject({ publishedBy: 'Olive Owner' })
  const audit = await server.db.auditLog.findMany({ where: { action: 'club.start' } })
  expect(audit).toMatchObject([{ actorId: olive.user.id, after: { members: 3 } }])

  const { email, password } = aSetUp().account
  expect((await signIn(server, email, password)).status).toBe(200)
  expect((await signIn(server, demoAccounts.administrator, demoPassword)).status).toBe(401)
  expect((await start(server, token)).status).toBe(401)

  await startJobs(server)
  await jobsDone(server)
  const newDevice = 'New sign-in to your account'
  const [told, ...invited] = [
    ...smtp.received.filter(({ mail }) => mail.subject === newDevice),
    ...smtp.received.filter(({ mail }) => mail.subject !== newDevice),
  ]
  // The browser that started the club is known; that of the second sign-in is another one.
  expect(told?.to).toEqual([email])
  expect(invited.map(({ to }) => to[0]).sort()).toEqual([
    'ida@birchfalls.test',
    'mia@birchfalls.test',
    'noah@birchfalls.test',
  ])
  expect(smtp.received[0]?.mail.from?.name).toBe('Rotary Club of Birch Falls')
})

it('emails nobody unless asked to, and leaves colors unchanged', async () => {
  const smtp = await smtpForTest()
  const { server, token } = await demoForTest({ smtpUrl: smtp.url })
  const mailingAddress = { ...aSetUp().club.address, line1: 'PO Box 7' }
  const contact = { email: 'hello@birchfalls.test', mailingAddress }
  const response = await start(server, token, aSetUp({ sendLinks: false, colors: null, contact }))
  expect(response.status).toBe(200)
  await startJobs(server)
  await jobsDone(server)
  expect(smtp.received).toEqual([])
  const { values } = server.services.site.now()
  expect(values.colors).toEqual(startingValues.colors)
  expect(values.contact).toMatchObject({ postalAddress: mailingAddress, poBox: mailingAddress })
  // The demo's raffle is hidden.
  expect(values.raffle.isShown).toBe(false)
})

it('begins by the rules of every new club, whatever was tried out', async () => {
  const { server, token } = await demoForTest()
  const hidden = 'Administrators'
  await server.db.secondFactorRule.create({ data: { requiredFrom: new Date('2090-01-01') } })
  await server.db.clubAudience.create({
    data: { email: hidden, phone: hidden, photo: hidden, company: hidden, attendance: hidden },
  })
  expect((await start(server, token)).status).toBe(200)
  expect(await server.db.secondFactorRule.count()).toBe(0)
  expect(await server.db.clubAudience.count()).toBe(0)
})

it('is started, and its administrator signed in, where a file of the trial cannot be removed', async () => {
  const { server, token } = await demoForTest()
  await server.db.user.updateMany({
    where: { email: demoAccounts.member },
    data: { avatar: '/avatar/dana-512.webp' },
  })
  const list = vi.spyOn(server.services.storage, 'list').mockRejectedValue(new Error('EACCES'))
  expect(await start(server, token)).toMatchObject({
    status: 200,
    data: { user: { fullname: 'Olive Owner' } },
  })
  expect(list).toHaveBeenCalled()
})

it('of two administrators who press at once, on two servers, one starts the club', async () => {
  const { server, token } = await demoForTest()
  const second = await startSecondServer(server)
  const clubs = [server, second, server, second]
  const answers = await Promise.all(
    clubs.map((at, index) =>
      start(
        at,
        token,
        aSetUp({ account: { ...aSetUp().account, email: `owner${index}@birchfalls.test` } }),
      ),
    ),
  )
  await second.close()
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // A browser that returns after the end of the demo is signed out.
  expect(statuses.filter((status) => ![200, 409, 401].includes(status))).toEqual([])
  expect(statuses).toContain(409)
  expect(await server.db.user.count()).toBe(4)
  expect(await server.db.chapter.count()).toBe(1)
})

it('a failure in the middle leaves the demo as it was', async () => {
  const { server, token } = await demoForTest()
  const before = await server.db.user.count()
  // The last thing that is written.
  await server.db.$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no'; END $$`
  await server.db.$executeRaw`
    CREATE TRIGGER refuse BEFORE INSERT ON session_family FOR EACH ROW EXECUTE FUNCTION refuse()`
  expect((await start(server, token)).status).toBe(500)
  expect(await server.db.user.count()).toBe(before)
  expect(await server.db.event.count()).toBe(demoIds.event.size)
  expect(await server.db.siteSectionVersion.count({ where: { version: { gt: 1 } } })).toBe(0)
  expect(server.services.site.now().values.identity.name).toBe('Rotary Club of Alder Creek')
  await server.db.$executeRaw`DROP TRIGGER refuse ON session_family`
  expect((await start(server, token)).status).toBe(200)
})

it('whatever is wrong is said at its field, and nothing happened', async () => {
  const { server, token } = await demoForTest()
  const real = await createAdmin(server, { email: 'mia@birchfalls.test' })
  const before = await server.db.user.count()
  const { account, members, club } = aSetUp()
  const [mia, noah] = members
  const wrong: [object, string, number][] = [
    [{ account: { ...account, password: 'password1' } }, 'account.password', 400],
    [{ account: { ...account, password: 'short' } }, 'account.password', 400],
    [{ club: { ...club, timeZone: 'Mars/Olympus' } }, 'club.timeZone', 400],
    [{ colors: { strong: '#ffffff', accent: '#f7a81b' } }, 'colors.strong', 400],
    [{ members: [noah, { ...mia, email: 'NOAH@birchfalls.test' }] }, 'members.1.email', 400],
    [{ members: [{ ...mia, email: account.email }] }, 'members.0.email', 400],
    [{ members: [noah, mia] }, 'members.1.email', 409],
    [{ account: { ...account, email: real.email }, members: [] }, 'account.email', 409],
    [{ members: Array.from({ length: 51 }, () => mia) }, 'members', 400],
  ]
  for (const [change, field, status] of wrong) {
    const response = await start(server, token, { ...aSetUp(), keep: [real.id], ...change })
    expect([field, response.status, Object.keys(response.fields ?? {})]).toEqual([
      field,
      status,
      expect.arrayContaining([field]),
    ])
  }
  expect(await server.db.user.count()).toBe(before)
})

it('is for administrators in a session, while the demo exists', async () => {
  const { server } = await demoForTest()
  const member = await signIn(server, demoAccounts.member, demoPassword)
  expect((await start(server, signedIn.parse(member.data).token)).status).toBe(403)
  const club = await serverForTest()
  const admin = await createAdmin(club)
  expect(await start(club, await tokenFor(club, admin))).toMatchObject({ status: 409 })
})

it('the chapter gets another address where one of the trial keeps it', async () => {
  const { server, token } = await demoForTest()
  const chapter = await server.db.chapter.create({
    data: { name: 'Birch Falls', slug: 'birch-falls' },
  })
  expect((await start(server, token, { ...aSetUp(), keep: [chapter.id] })).status).toBe(200)
  const slugs = await server.db.chapter.findMany({ select: { slug: true } })
  expect(slugs.map(({ slug }) => slug).sort()).toEqual(['birch-falls', 'birch-falls-2'])
})

it('lists payments in test mode as a step that is left to do', async () => {
  const { server, token } = await demoForTest({ smtpUrl: null, practicePayments: true })
  const administrator = signedIn.parse((await start(server, token, aSetUp())).data).token
  const { data } = await call(server, 'GET /set-up', { token: administrator })
  expect(setupChecklist.parse(data).steps).toContainEqual({ step: 'payments', state: 'Practice' })
})

it('the demo has no checklist; the club has one until it is done or hidden', async () => {
  const { server, token } = await demoForTest({ smtpUrl: null, practicePayments: false })
  const read = async (as: string) =>
    setupChecklist.parse((await call(server, 'GET /set-up', { token: as })).data)
  expect(await read(token)).toEqual({ isDemo: true, steps: [] })
  const body = aSetUp({ members: aSetUp().members.slice(0, 2) })
  const olive = signedIn.parse((await start(server, token, body)).data).token
  const states = async () =>
    Object.fromEntries((await read(olive)).steps.map(({ step, state }) => [step, state]))
  expect(await states()).toEqual({
    timeZone: 'Done',
    website: 'Open',
    meeting: 'Open',
    mail: 'Open',
    payments: 'Open',
    members: 'Open',
    backup: 'Open',
  })
  const at = new Date()
  const run = { isDaily: true, file: 'a.tar', startedAt: at, finishedAt: at }
  await server.db.backupRun.create({ data: { ...run, error: 'no room' } })
  await createAdmin(server)
  expect(await states()).toMatchObject({ members: 'Done', backup: 'Open', meeting: 'Open' })
  const { id } = await createEvent(server, { isCancelled: true })
  expect(await states()).toMatchObject({ meeting: 'Open' })
  await server.db.event.update({ where: { id }, data: { isCancelled: false } })
  expect(await states()).toMatchObject({ meeting: 'Done' })
  await server.db.backupRun.create({ data: run })
  expect(await states()).toMatchObject({ backup: 'Done', mail: 'Open' })
  for (let times = 0; times < 2; times++) {
    expect((await call(server, 'PUT /set-up/checklist', { token: olive })).status).toBe(200)
  }
  expect(await read(olive)).toEqual({ isDemo: false, steps: [] })
  expect(await server.db.auditLog.count({ where: { action: 'club.hideChecklist' } })).toBe(1)
})

it('mail is done once the email server has taken one, not when it is only set', async () => {
  const smtp = await smtpForTest()
  const { server, token } = await demoForTest({ smtpUrl: smtp.url })
  const response = await start(server, token, aSetUp({ sendLinks: false }))
  const olive = signedIn.parse(response.data).token
  const stateOfMail = async () =>
    setupChecklist
      .parse((await call(server, 'GET /set-up', { token: olive })).data)
      .steps.find(({ step }) => step === 'mail')?.state
  expect(await stateOfMail()).toBe('Open')
  const at = new Date()
  const kept = { kind: 'mail.test', channel: 'email', state: 'Sent', tries: 1 } as const
  await server.db.outboxMessage.create({
    data: {
      ...kept,
      id: randomUUID(),
      to: 'olive@birchfalls.test',
      subject: 'Kept as a file',
      sentTo: '/srv/club/mails/olive.eml',
      createdAt: at,
      lastTriedAt: at,
    },
  })
  expect(await stateOfMail()).toBe('Open')
  expect((await call(server, 'POST /mail/test', { token: olive, body: {} })).status).toBe(200)
  expect(await stateOfMail()).toBe('Done')
})
