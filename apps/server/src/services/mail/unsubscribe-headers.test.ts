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

it('of a long address are one line each, as the mail server gets them', async () => {
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

const head = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\nHello`)
const post = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'
it.each([
  ['is not there once', head('Subject: Hi', post)],
  ['is folded', head('List-Unsubscribe: <https://a.example>', ' <https://b.example>', post)],
  ['is not right', head('List-Unsubscribe: <mailto:a@b.example>', post)],
  ['Post is not there once', head('List-Unsubscribe: <https://a.example>')],
])('that are wrong are named: %s', (fault, raw) => {
  expect(faultOfUnsubscribing(raw)).toContain(fault)
})
