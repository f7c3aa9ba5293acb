import { readFile, writeFile } from 'node:fs/promises'
import { type SettingKey, settings } from '@clubhouse/schema/setting'
import { expect, it } from 'vitest'
import type { Received } from '../smtp.js'
import { letters, testMail, visitorNotice } from './letters.js'
import { type MailClub, mailClubForTest } from './mail-club.js'
import { notices, recipientsOf } from './notices.js'

const emails = new URL('../../../../docs/emails.md', import.meta.url)

/** The row of an email in the table. Dates depend on the day of the test. */
function row(name: string, { mail: { subject = '' } }: Received, to: string, stop: string) {
  const always = subject
    .replace(/\w{3}, \w{3} \d+(?:, \d{4})?/, '{date}')
    .replace(/\w+ \d+, \d{4}/, '{date}')
  return `| ${always} | ${to} | ${stop} | [light and dark](pictures/emails/${name}.webp) |`
}

/** Its rows under one heading. */
async function rowsUnder(heading: string): Promise<string[]> {
  const text = await readFile(emails, 'utf8')
  const [, section = ''] = text.split(`## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own.split('\n').filter((line) => line.includes('pictures/emails/'))
}

/** Replaces the rows under one heading. */
async function writeRows(heading: string, rows: string[]) {
  const text = await readFile(emails, 'utf8')
  const table = new RegExp(`(## ${heading}\\n[\\s\\S]*?\\n\\| --- .*\\n)(?:\\|.*\\n)*`)
  await writeFile(
    emails,
    text.replace(table, (_, head) => `${head}${rows.join('\n')}\n`),
  )
}

/** Writes an email's page for `npm run emails -w @clubhouse/web`, which photographs it. Returns its name. */
async function keep(kind: string, form: string, { mail: { html = '' } }: Received) {
  const name = form ? `${kind}-${form}` : kind
  const folder = process.env.MAILS_TO
  if (folder) await writeFile(`${folder}/${name}.html`, html)
  return name
}

/**
 * The header fields of an email as received, parsed by RFC 5322 here rather than by a library: a field that continues on a
 * second line has a line break in its value.
 */
function fieldsOf({ raw }: Received): { name: string; value: string }[] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head.split(/\r\n(?![ \t])/).map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, colon).toLowerCase(), value: line.slice(colon + 1).trim() }
  })
}

const valuesOf = (mail: Received, name: string) =>
  fieldsOf(mail).flatMap((field) => (field.name === name ? [field.value] : []))

/** The formats that link to the settings, where such emails are turned off. */
const footersOf = ({ mail: { text = '', html = '' } }: Received) =>
  Object.entries({ text, html }).flatMap(([format, body]) =>
    body.includes('Choose which emails you get') ? [format] : [],
  )

const buttonsOf = ({ mail: { html = '' } }: Received) =>
  [...html.matchAll(/<a class="(?:button|quiet)"[^>]*>([^<]*)/g)].map(([, label]) => label)

/** The calendar entry that is attached to an email; '' if there is none. */
function calendarOf({ mail: { attachments } }: Received): string {
  const [file] = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  if (!file) return ''
  const { content } = file
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** The emails with two buttons, or about a date, with their buttons and whether they have a calendar file. */
const ofDates = {
  'visitor.link-confirm': ['Confirm my RSVP', 'Can’t make it'],
  'visitor.link-known': ['See my RSVP', 'Can’t make it', 'file'],
  'visitor.link-member': ['Yes', 'Can’t make it', 'file'],
  'visitor.notice-changed': ['See my RSVP', 'Can’t make it', 'file'],
  'visitor.notice-seat': ['See my RSVP', 'Can’t make it', 'file'],
  // Of a whole series.
  'event-new': ['Yes', 'Can’t make it'],
  'event-changed-event': ['Yes', 'Can’t make it'],
  'event-changed-date': ['Yes', 'Can’t make it', 'file'],
  // About the next date.
  'event-changed-date-canceled': ['Yes', 'Can’t make it', 'file'],
  'rsvp-reminder': ['Yes', 'Can’t make it', 'file'],
  'seat-free': ['See my RSVP', 'Can’t make it', 'file'],
  'contact-message-new': ['Reply', 'Open the inbox'],
}

/** Returns an email's row of that table; none for one that asks nothing and has no file. */
function answersOf(name: string, mail: Received): [string, (string | undefined)[]][] {
  const buttons = buttonsOf(mail)
  const file = calendarOf(mail) ? ['file'] : []
  return buttons.length > 1 || file.length > 0 ? [[name, [...buttons, ...file]]] : []
}

/** Checks that an email has all that every email must have. */
function expectComplete(mail: Received) {
  const { subject = '', text = '', html = '' } = mail.mail
  expect(subject).not.toBe('')
  expect(text).toContain('You’re receiving this email because ')
  expect(html).toContain('<title>')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toMatch(/overflow:hidden">[^<]+<\/div>/)
  expect(text).toMatch(/Hello[ ,]/)
  const [plain = ''] = text.split('Technical details')
  expect(plain).not.toMatch(/\b(?:sub|cus|in|price)_\w|docs\//)
  expect(buttonsOf(mail).length).toBeLessThanOrEqual(2)
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/https?:\/\//)
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object|NaN/)
  expect(valuesOf(mail, 'auto-submitted')).toEqual(['auto-generated'])
  expect(valuesOf(mail, 'message-id')).toEqual([expect.stringMatching(/^<[\w-]+@[\w.-]+>$/)])
}

type Answers = ReturnType<typeof answersOf>
type Sent = { rows: string[]; answers: Answers }

/** The rows of all letters, each of which was sent and has no switch. */
async function sendLetters(club: MailClub): Promise<Sent> {
  const rows: string[] = []
  const answers: Answers = []
  for (const [kind, { to, why, forms }] of [
    ...Object.entries(letters),
    ['visitor.notice', visitorNotice] as const,
    ['mail.test', testMail] as const,
  ]) {
    for (const [form, send] of Object.entries(forms)) {
      const mail = await send(club)
      expectComplete(mail)
      await expectNobodyNamed(club, mail, kind)
      expect(valuesOf(mail, 'list-unsubscribe')).toEqual([])
      expect(valuesOf(mail, 'list-unsubscribe-post')).toEqual([])
      expect(footersOf(mail), kind).toEqual([])
      const name = await keep(kind, form, mail)
      rows.push(row(name, mail, to, `no: ${why}`))
      answers.push(...answersOf(name, mail))
    }
  }
  return { rows, answers }
}

/** The rows of all notices, each of which was sent and stopped by one click. */
async function sendNotices(club: MailClub): Promise<Sent> {
  const rows: string[] = []
  const answers: Answers = []
  for (const { key, label } of settings) {
    for (const [form, send] of Object.entries(notices[key])) {
      const mail = await send(club)
      expectComplete(mail)
      await expectNobodyNamed(club, mail, key)
      await expectOneClick(club, mail, key)
      expect(footersOf(mail), key).toEqual(['text', 'html'])
      const name = await keep(key, form, mail)
      rows.push(row(name, mail, recipientsOf(key), `yes: “${label}”`))
      answers.push(...answersOf(name, mail))
    }
  }
  return { rows, answers }
}

it('lists every email in docs/emails.md, and one click turns off notifications only', async () => {
  const club = await mailClubForTest()
  const tables = {
    Notifications: await sendNotices(club),
    'Account emails': await sendLetters(club),
  }
  for (const [heading, { rows }] of Object.entries(tables)) {
    if (process.env.MAILS_TO) await writeRows(heading, rows)
    expect(await rowsUnder(heading)).toEqual(rows)
  }
  const answers = Object.values(tables).flatMap((sent) => sent.answers)
  expect(Object.fromEntries(answers)).toEqual(ofDates)
})

/** Emails to members name no other member, except invitations, proposals, swaps and the weekly email. */
async function expectNobodyNamed({ server: { db } }: MailClub, mail: Received, kind: string) {
  const to = { email: { in: mail.to } }
  if ((await db.user.count({ where: { ...to, role: { some: { name: 'Admin' } } } })) > 0) return
  const others = await db.user.findMany({
    where: {
      NOT: to,
      // The notice of a proposal names its sponsor.
      ...(kind === 'member-proposed' && { sponsoredProposals: { none: {} } }),
      // A swap names the other member, and the weekly email whose birthday it is.
      ...((kind === 'duty-swap' || kind === 'weekly-email') && { id: { in: [] } }),
      ...(kind === 'member.invite' && { role: { none: { name: 'Admin' } } }),
    },
    select: { firstname: true, lastname: true, email: true },
  })
  if (kind !== 'duty-swap' && kind !== 'weekly-email') expect(others.length).toBeGreaterThan(10)
  const words = `${mail.raw} ${mail.mail.subject} ${mail.mail.text} ${mail.mail.html}`
  const named = others.filter(
    ({ firstname, lastname, email }) =>
      words.includes(`${firstname} ${lastname}`) || words.includes(String(email)),
  )
  expect(named, kind).toEqual([])
}

/**
 * RFC 8058, section 3: one List-Unsubscribe with an https address, one List-Unsubscribe-Post with exactly this value,
 * each in one line; a POST without cookies stops it and is no redirect, a GET stops nothing.
 */
async function expectOneClick({ server: { db, url } }: MailClub, mail: Received, key: SettingKey) {
  const [address = '', ...more] = valuesOf(mail, 'list-unsubscribe')
  expect(more).toEqual([])
  expect(address).toMatch(/^<https:\/\/[^\s<>,]+>$/)
  expect(valuesOf(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  const here = address.slice(1, -1).replace('https://club.example', url)
  const stopped = { where: { key, email: false } }
  await fetch(here)
  await fetch(here, { method: 'HEAD' })
  expect(await db.accountSetting.count(stopped)).toBe(0)
  const asForm = new FormData()
  asForm.set('List-Unsubscribe', 'One-Click')
  // The two forms that the RFC allows.
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), asForm]) {
    const response = await fetch(here, { method: 'POST', redirect: 'manual', body })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
    expect((await db.accountSetting.deleteMany(stopped)).count).toBe(1)
  }
}
