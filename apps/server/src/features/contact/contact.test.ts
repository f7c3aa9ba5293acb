import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { hurried, serverForTest, startServer, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { until } from '../../../test/until.js'
import { contactMessageNew } from './contact-notice.js'

const { identity, contact } = startingValues

const visitor = {
  firstname: 'Vera',
  lastname: 'Visitor',
  email: 'vera@visitors.example',
  phoneNumber: '919-555-0142',
  phoneExt: '7',
  message: 'Hello,\nmay I come <b>by</b>?',
}

let shared: TestServer
beforeAll(async () => {
  shared = await startServer()
})
afterAll(() => shared.close())

const write = (server: TestServer, changes = {}, headers = {}) =>
  call(server, 'POST /contact', { body: { ...visitor, ...changes }, headers })

describe('a message to the club', () => {
  it('is saved and sent by email; the reply goes to the visitor', async () => {
    const smtp = await smtpForTest()
    const server = await serverForTest({ smtpUrl: smtp.url })
    await startJobs(server)
    const response = await write(server)
    expect(response).toMatchObject({ status: 200, data: null, message: { title: 'Message sent' } })
    expect(await server.db.contactMessage.findMany()).toMatchObject([visitor])
    const { to, mail } = await until('the mail', () => smtp.received[0])
    expect(to).toEqual([contact.contactEmail])
    expect(mail.subject).toBe('Message from Vera Visitor')
    expect(mail.from).toMatchObject({ name: identity.name, address: contact.infoEmail })
    expect(mail.replyTo).toMatchObject([{ name: 'Vera Visitor', address: visitor.email }])
    expect(mail.text).toContain('> may I come <b>by</b>?')
    expect(mail.text).toContain('Phone: (919) 555-0142 ext. 7')
    expect(mail.html).toContain('may I come &lt;b&gt;by&lt;/b&gt;?')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('You’re receiving this email because someone sent the club a message')
      expect(part).toContain(identity.name)
    }
  })

  it('notifies administrators with the phone number, and a Reply button if there is an address', async () => {
    const noticeOf = async (changes = {}) => {
      const { id } = await shared.db.contactMessage.create({ data: { ...visitor, ...changes } })
      return contactMessageNew.write(shared.services, id)
    }
    const inbox = {
      label: 'Open the inbox',
      url: expect.stringMatching(/\/administrator\/message$/),
    }
    const reply = { label: 'Reply', url: 'mailto:vera%40visitors.example' }
    const phone = ['Phone', '(919) 555-0142 ext. 7']
    expect((await noticeOf())?.blocks.slice(1)).toEqual([
      { kind: 'facts', rows: [['Email', visitor.email], phone] },
      { kind: 'buttons', buttons: [reply, inbox] },
    ])
    expect((await noticeOf({ email: null }))?.blocks.slice(1)).toEqual([
      { kind: 'facts', rows: [phone] },
      { kind: 'button', ...inbox },
    ])
  })

  it('without an email address is saved and sent by email; the club is asked to call', async () => {
    const smtp = await smtpForTest()
    const server = await serverForTest({ smtpUrl: smtp.url })
    await startJobs(server)
    expect((await write(server, { email: '' })).status).toBe(200)
    expect(await server.db.contactMessage.findMany()).toMatchObject([{ ...visitor, email: null }])
    const { mail } = await until('the mail', () => smtp.received[0])
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain('Email: Not given')
    expect(mail.text).toContain('Vera didn’t leave an email address. Call (919) 555-0142 ext. 7.')
  })

  it('arrives once, although the email server refuses three times', async () => {
    const smtp = await smtpForTest({ refusals: 3 })
    const server = await serverForTest({ smtpUrl: smtp.url })
    await startJobs(server)
    await write(server)
    await jobsDone(server)
    expect(smtp.refused()).toBe(3)
    expect(smtp.received).toHaveLength(1)
  })

  it('is answered and kept while the email server is down', async () => {
    const { url, close } = await smtpForTest()
    await close()
    const server = await serverForTest({ smtpUrl: url }, { ...hurried, retryDelay: 1 })
    await startJobs(server)
    expect((await write(server)).status).toBe(200)
    await until('a try in vain', async () => (await jobsIn(server))[0]?.state === 'retry')
    const smtp = await smtpForTest({ port: Number(new URL(url).port) })
    await jobsDone(server)
    expect(smtp.received).toHaveLength(1)
  })

  it('is not saved when its email cannot be queued', async () => {
    const server = await serverForTest()
    expect((await write(server)).status).toBe(200)
    await server.db.$executeRaw`ALTER TABLE pgboss.job RENAME TO elsewhere`
    expect((await write(server)).status).toBe(500)
    expect(await server.db.contactMessage.count()).toBe(1)
  })

  it('with the hidden field filled gets the same response and is kept as possible spam', async () => {
    const server = await serverForTest()
    const { status, data, message } = await write(server)
    expect(await write(server, { website: 'x' })).toMatchObject({ status, data, message })
    const kept = await server.db.contactMessage.findMany({ orderBy: { createdAt: 'asc' } })
    expect(kept.map(({ state }) => state)).toEqual(['New', 'Spam'])
    // To the club's mailbox and to the administrators, about the first one only.
    expect(await jobsIn(server)).toHaveLength(2)
  })

  it('is refused after five in an hour from one address, not from another', async () => {
    const server = await serverForTest({ trustProxy: ['127.0.0.1'] })
    const from = async (address: string) =>
      write(server, {}, { 'x-forwarded-for': address }).then(({ http }) => http)
    for (let n = 1; n <= 5; n++) expect((await from('203.0.113.5')).status).toBe(200)
    const refused = await from('203.0.113.5')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await from('203.0.113.6')).status).toBe(200)
    expect(await server.db.contactMessage.count()).toBe(6)
  })
})

describe('the fields of a message', () => {
  it.each([
    ['(919) 555-0142 ext. 7', '919-555-0142', '7'],
    ['\u202a919.555.0142\u202c', '919-555-0142', null],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958', null],
    ['+442079460958 x12', '+44 20 7946 0958', '12'],
  ])('keep the phone number %j in one form', async (phoneNumber, number, phoneExt) => {
    const server = await serverForTest()
    expect((await write(server, { phoneNumber, phoneExt: '' })).status).toBe(200)
    expect(await server.db.contactMessage.findMany()).toMatchObject([
      { phoneNumber: number, phoneExt },
    ])
  })

  it('have no invisible characters, and the line breaks of Word as their own', async () => {
    const server = await serverForTest()
    const changes = { firstname: '\u200eVera\u200f', message: 'One\vTwo 👩‍💻\u200e' }
    expect((await write(server, changes)).status).toBe(200)
    expect(await server.db.contactMessage.findMany()).toMatchObject([
      { firstname: 'Vera', message: 'One\nTwo 👩‍💻' },
    ])
  })

  it.each([
    ['firstname', '', 'First name is required'],
    ['lastname', ' ', 'Last name is required'],
    ['email', 'vera', 'Must be a valid email address'],
    ['email', 'vera@x.example\r\nBcc: evil@evil.example', 'Must be a valid email address'],
    ['email', 'vera@x.example,evil@evil.example', 'Must be a valid email address'],
    ['phoneNumber', '', 'Phone number is required'],
    ['phoneNumber', '12', 'Must be a valid phone number'],
    ['phoneNumber', '000-000-0000', 'Must be a valid phone number'],
    ['phoneNumber', '+44 000 000 0000', 'Must be a valid phone number'],
    ['message', '', 'Message is required'],
    ['message', 'x'.repeat(4001), 'Message must be at most 4000 characters'],
  ])('%s %j: %s', async (field, value, message) => {
    const response = await write(shared, { [field]: value })
    expect(response).toMatchObject({ status: 400, fields: { [field]: message } })
  })

  it.each([
    ['firstname', 'A\r\nBcc: evil@evil.example\r\n\r\nB', 'line break'],
    ['lastname', 'A\nB', 'line break'],
    ['lastname', 'A\u001bB', 'U+001B'],
  ])('%s %j: the message names the %s', async (field, value, character) => {
    expect(await write(shared, { [field]: value })).toMatchObject({
      status: 400,
      fields: { [field]: expect.stringContaining(`: ${character}`) },
    })
  })

  it.each(['phoneExt', 'message'])(
    '%s with line breaks adds no header and no recipient',
    async (field) => {
      const smtp = await smtpForTest()
      const server = await serverForTest({ smtpUrl: smtp.url })
      await startJobs(server)
      const breaks = field === 'phoneExt' ? '\r\nBcc:e@e' : 'A\r\nBcc: evil@evil.example\r\n\r\nB'
      expect((await write(server, { [field]: breaks })).status).toBe(200)
      const { to, mail } = await until('the mail', () => smtp.received[0])
      expect(to).toEqual([contact.contactEmail])
      expect(mail.headers.map(({ key }) => key).sort()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ])
      expect(mail.replyTo).toMatchObject([{ address: visitor.email }])
    },
  )
})
