import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { smtpForTest } from '../../../test/smtp.js'
import { createFileMailer } from './file-mailer.js'
import type { Mail } from './mailer.js'
import { createSmtpMailer } from './smtp-mailer.js'

const sender = { name: 'Rotary Club, of "Quotes"', address: 'info@club.example' }
const clock = { now: () => new Date('2026-03-04T05:06:07.089Z') }
const mail: Mail = {
  id: '0190a1b2-0000-7000-8000-000000000000',
  to: 'nora@people.example',
  replyTo: { name: 'Vera Visitor', address: 'vera@visitors.example' },
  unsubscribeUrl: null,
  subject: 'Grüße',
  text: 'Hello',
  html: '<p>Hello</p>',
}

async function fileOf(changes: Partial<Mail>) {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-mails-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = await createFileMailer(join(folder, 'mails'), () => sender, clock).send({
    ...mail,
    ...changes,
  })
  const names = await readdir(join(folder, 'mails'))
  return { folder, path, names, parsed: await PostalMime.parse(await readFile(path)) }
}

describe('an email as a file', () => {
  it('can be read by an email program', async () => {
    const { path, names, parsed } = await fileOf({})
    expect(names).toEqual([`2026-03-04T05-06-07-089Z_nora@people.example_${mail.id}.eml`])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(parsed).toMatchObject({
      from: sender,
      to: [{ address: mail.to }],
      replyTo: [mail.replyTo],
      subject: 'Grüße',
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
      messageId: `<${mail.id}@club.example>`,
    })
  })

  it('names the person who wrote it before the club, whose address gets the replies', async () => {
    const { parsed } = await fileOf({ author: 'Ann\r\nBcc: x@y.example' })
    const name = `Ann Bcc: x@y.example via ${sender.name}`
    expect(parsed.from).toEqual({ name, address: sender.address })
    expect(parsed.bcc).toBeUndefined()
  })

  it('has a calendar entry as an attachment', async () => {
    const entry = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n'
    const { path, parsed } = await fileOf({ calendar: entry })
    expect(parsed.attachments).toMatchObject([
      { filename: 'event.ics', mimeType: 'text/calendar', disposition: 'attachment' },
    ])
    expect(parsed.html).toBe(`${mail.html}\n`)
    expect(await readFile(path, 'utf8')).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/)
    expect((await fileOf({})).parsed.attachments).toEqual([])
  })

  it('stays in its folder for every recipient', async () => {
    const { folder, path, names } = await fileOf({ to: '../../../x/y@z.example' })
    expect(path.startsWith(join(folder, 'mails/2026'))).toBe(true)
    expect(names).toHaveLength(1)
    expect(await readdir(folder)).toEqual(['mails'])
  })
})

const breaks = 'a\r\nBcc: evil@evil.example\r\n\r\nbody\u2028\0'

describe.each<[string, Partial<Mail>]>([
  ['the subject', { subject: breaks }],
  ['the name of who is answered', { replyTo: { name: breaks, address: 'vera@visitors.example' } }],
  ['the address of who is answered', { replyTo: { name: '', address: breaks } }],
  ['the recipient', { to: `nora@people.example${breaks}` }],
  ['two recipients', { to: 'nora@people.example, evil@evil.example' }],
  ['a named recipient', { to: '"x" <evil@evil.example>' }],
])('line breaks and commas in %s', (_where, changes) => {
  it('add no header to a file', async () => {
    const { parsed } = await fileOf(changes)
    expect(parsed.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(parsed.text).toBe(`${mail.text}\n`)
  })

  it('add no recipient at an email server', async () => {
    const smtp = await smtpForTest()
    const mailer = createSmtpMailer(smtp.url, () => sender)
    await mailer.send({ ...mail, ...changes }).catch(() => {})
    expect(smtp.received.filter(({ to }) => to.includes('evil@evil.example'))).toEqual([])
    expect(smtp.received.flatMap(({ to }) => to).length).toBeLessThan(2)
  })
})

it('shortens a subject to 150 whole characters', async () => {
  const { parsed } = await fileOf({ subject: '😀'.repeat(200) })
  expect(parsed.subject).toBe(`${'😀'.repeat(149)}…`)
})
