import { expect, it } from 'vitest'
import { smtpForTest } from '../../../test/smtp.js'
import type { Mail } from './mailer.js'
import { rawMail } from './raw-mail.js'
import { createSmtpMailer } from './smtp-mailer.js'
import { faultOfUnsubscribing } from './unsubscribe-headers.js'

const sender = { name: 'Rotary Club', address: 'info@club.example' }
const long = `https://${'a-very-long-name-of-a-club.'.repeat(6)}example.org/in/a/folder`
const unsubscribeUrl = `${long}/unsubscribe?token=0190a1b2-0000-7000-8000-000000000000&key=event-changed`
const mail: Mail = {
  id: '0190a1b2-0000-7000-8000-000000000000',
  to: 'nora@people.example',
  replyTo: null,
  unsubscribeUrl,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

it('of a long address are one line each, as the email server gets them', async () => {
  const smtp = await smtpForTest()
  await createSmtpMailer(smtp.url, () => sender).send(mail)
  const lines = (smtp.received[0]?.raw ?? '').split('\r\n')
  expect(lines).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(faultOfUnsubscribing(await rawMail(mail, sender))).toBeNull()
})

it('cannot begin another header', async () => {
  const url = `${long}?x=1\r\nBcc: evil@evil.example`
  const raw = (await rawMail({ ...mail, unsubscribeUrl: url }, sender)).toString()
  expect(raw).not.toMatch(/^Bcc:/m)
})

it.each([
  ['https://club.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://club.example', false],
  ['http://localhost.club.example', false],
])(
  'unsubscribing with one click in an email program is offered at %s: %s',
  async (origin, isOffered) => {
    const raw = await rawMail({ ...mail, unsubscribeUrl: `${origin}/unsubscribe?token=1` }, sender)
    expect(raw.toString()).toContain(`List-Unsubscribe: <${origin}/`)
    expect(raw.toString().includes('List-Unsubscribe-Post:')).toBe(isOffered)
    expect(faultOfUnsubscribing(raw) === null).toBe(isOffered)
  },
)

const head = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\nHello`)
const post = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'
it.each([
  ['must appear exactly once', head('Subject: Hi', post)],
  [
    'must be on one line',
    head('List-Unsubscribe: <https://a.example>', ' <https://b.example>', post),
  ],
  ['is invalid', head('List-Unsubscribe: <mailto:a@b.example>', post)],
  ['is invalid', head('List-Unsubscribe: <http://a.example/>', post)],
  ['Post must appear exactly once', head('List-Unsubscribe: <https://a.example>')],
])('names the fault of wrong headers: %s', (fault, raw) => {
  expect(faultOfUnsubscribing(raw)).toContain(fault)
})
