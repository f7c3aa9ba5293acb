import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it, onTestFinished } from 'vitest'
import { call } from '../../../test/call.js'
import { openGate } from '../../../test/gate.js'
import { jobsDone, startJobs } from '../../../test/jobs.js'
import { publishSection } from '../../../test/publish-section.js'
import { serverForTest, startSecondServer, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { until } from '../../../test/until.js'
import { clubToday } from './club-clock.js'
import { followSite } from './site.js'

const { identity, contact } = startingValues
const visitor = {
  firstname: 'Vera',
  lastname: 'Visitor',
  phoneNumber: '919-555-0142',
  message: 'Hello',
}

it('a new name and mailbox are in the next mail, and in the calendar', async () => {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url })
  await startJobs(server)
  const feed = async () => (await fetch(`${server.url}/calendar.ics`)).text()
  const write = async () => {
    expect((await call(server, 'POST /contact', { body: visitor })).status).toBe(200)
    await jobsDone(server)
    return smtp.received.at(-1)
  }
  const before = await write()
  expect(before?.to).toEqual([contact.contactEmail])
  expect(before?.mail.from).toMatchObject({ name: identity.name, address: contact.infoEmail })
  expect(await feed()).toContain(`X-WR-CALNAME:${identity.name}`)

  await publishSection(server, 'identity', { ...identity, name: 'Club of Cedar Bend' })
  await publishSection(server, 'contact', {
    ...contact,
    contactEmail: 'desk@cedar.example',
    infoEmail: 'info@cedar.example',
  })
  const after = await write()
  expect(after?.to).toEqual(['desk@cedar.example'])
  expect(after?.mail.from).toMatchObject({
    name: 'Club of Cedar Bend',
    address: 'info@cedar.example',
  })
  for (const part of [after?.mail.text, after?.mail.html]) {
    expect(part).toContain('Club of Cedar Bend')
    expect(part).not.toContain(identity.name)
  }
  expect(await feed()).toContain('X-WR-CALNAME:Club of Cedar Bend')
})

it('emails come from MAIL_FROM where it is set', async () => {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url, mailFrom: 'robot@cedar.example' })
  await startJobs(server)
  await call(server, 'POST /contact', { body: visitor })
  await jobsDone(server)
  expect(smtp.received[0]?.mail.from?.address).toBe('robot@cedar.example')
})

it('a new time zone decides what today is, on other servers within two seconds', async () => {
  const server = await serverForTest()
  server.clock.set('2026-11-21T04:00:00Z')
  const second = await startSecondServer(server)
  const stop = followSite(second.services.site)
  onTestFinished(async () => {
    stop()
    await second.close()
  })
  expect(clubToday(server.services)).toBe('2026-11-20')
  await publishSection(server, 'identity', { ...identity, timeZone: 'Asia/Tokyo' })
  expect(clubToday(server.services)).toBe('2026-11-21')
  await until('the second server', () => clubToday(second.services) === '2026-11-21', 2)
})

it('a server has what was published while it was down, or its database away', async () => {
  const server = await serverForTest()
  const name = (who: TestServer) => who.services.site.now().values.identity.name
  await publishSection(server, 'identity', { ...identity, name: 'Club of Cedar Bend' })
  const { databaseUrl } = server
  const { username } = new URL(databaseUrl)
  const gate = await openGate(databaseUrl, { username, password: '' })
  onTestFinished(() => gate.shut())
  const second = await startSecondServer({ ...server, databaseUrl: gate.url })
  onTestFinished(() => second.close())
  onTestFinished(followSite(second.services.site))
  expect(name(second)).toBe('Club of Cedar Bend')

  await gate.shut()
  await publishSection(server, 'identity', { ...identity, name: 'Club of Birch Falls' })
  await expect(second.services.site.refresh()).rejects.toThrow()
  expect(name(second)).toBe('Club of Cedar Bend')
  await gate.open()
  await until('the second server', () => name(second) === 'Club of Birch Falls', 10)
})

it('CLUB_TIME_ZONE stays the time zone whatever the club publishes', async () => {
  const server = await serverForTest({ clubTimeZone: 'Pacific/Honolulu' })
  server.clock.set('2026-11-21T04:00:00Z')
  await publishSection(server, 'identity', { ...identity, timeZone: 'Asia/Tokyo' })
  expect(clubToday(server.services)).toBe('2026-11-20')
})

it('the last facts stay while the database is away', async () => {
  const server = await serverForTest()
  await publishSection(server, 'identity', { ...identity, name: 'Club of Cedar Bend' })
  await server.db.$executeRaw`ALTER TABLE site_section RENAME TO elsewhere`
  await expect(server.services.site.refresh()).rejects.toThrow()
  expect(server.services.site.now().values.identity.name).toBe('Club of Cedar Bend')
})
