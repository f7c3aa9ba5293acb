import { firstColors } from '@clubhouse/schema/website/color-pair'
import { expect, it } from 'vitest'
import { emailHtml } from './email-html.js'
import type { Block, EmailTemplate } from './email-template.js'
import { emailText } from './email-text.js'

const hostile = `<img src=x onerror="alert(1)"> & '"`
const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;&quot;'
const head = {
  clubName: hostile,
  publicUrl: 'https://club.example',
  logo: null,
  canTurnOff: true,
}

const blocks: Block[] = [
  { kind: 'text', text: hostile },
  { kind: 'title', text: hostile },
  {
    kind: 'list',
    items: [
      {
        name: hostile,
        url: `https://club.example/?d=${hostile}`,
        lines: [hostile],
        action: { label: hostile, url: `https://club.example/?e=${hostile}` },
      },
    ],
  },
  { kind: 'quote', text: hostile },
  { kind: 'facts', rows: [[hostile, hostile]] },
  { kind: 'changes', rows: [{ label: hostile, from: hostile, to: hostile }] },
  { kind: 'code', label: hostile, digits: hostile },
  { kind: 'button', label: hostile, url: `https://club.example/?a=${hostile}` },
  {
    kind: 'buttons',
    question: hostile,
    buttons: [
      { label: hostile, url: `https://club.example/?b=${hostile}` },
      { label: hostile, url: `https://club.example/?c=${hostile}` },
    ],
  },
]
const template: EmailTemplate = {
  subject: hostile,
  preheader: hostile,
  heading: hostile,
  blocks,
  reason: hostile,
}

it('escapes everything that people write', () => {
  const html = emailHtml(template, head, firstColors)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('onerror="')
  // Club name (2), subject, preheader, heading, reason, text, title, list (5), quote, facts (2), changes (3), code (2), 3 buttons' labels and URLs, question.
  expect(html.split(escaped)).toHaveLength(28 + 1)
})

it('says the same in plain text, unescaped', () => {
  const text = emailText(template, head)
  expect(text).toContain(`\n> ${hostile}\n`)
  expect(text).toContain(`\n${hostile}: ${hostile}\n`)
  expect(text).toContain(`You’re receiving this email because ${hostile}.`)
})

it('keeps the line breaks of a quote, in HTML and in plain text', () => {
  const quote: EmailTemplate = {
    ...template,
    blocks: [{ kind: 'quote', text: 'one\r\ntwo\n\nthree' }],
  }
  expect(emailText(quote, head)).toContain('> one\n> two\n> \n> three\n')
  expect(emailHtml(quote, head, firstColors)).toContain('one<br>two<br><br>three')
})

it('shows URLs only in plain text', () => {
  const html = emailHtml({ ...template, blocks: blocks.slice(-2) }, head, firstColors)
  expect(html.replace(/<[^>]*>/g, '')).not.toContain('https://')
  for (const name of ['a', 'b', 'c'])
    expect(emailText(template, head)).toContain(`https://club.example/?${name}=`)
})

it('uses the colors of the club, in the dark theme, too', () => {
  const first = emailHtml(template, head, firstColors)
  for (const color of ['#17458f', '#f7a81b', '#0f2f66', '#a3c1f5', '#0b1628']) {
    expect(first).toContain(color)
  }
  const own = emailHtml(template, head, { strong: '#7a1f3d', accent: '#2f9e8f' })
  expect(own).toContain('background:#7a1f3d;')
  expect(own).toContain('solid #2f9e8f;')
  for (const color of ['#17458f', '#f7a81b', '#0f2f66', '#a3c1f5', '#0b1628']) {
    expect(own).not.toContain(color)
  }
})

it('keeps a time range and a short date on one line', () => {
  const facts: Block = { kind: 'facts', rows: [['When', 'Wed, Dec 2, 12:00 PM–1:00 PM']] }
  const html = emailHtml({ ...template, blocks: [facts] }, head, firstColors)
  expect(html).toContain('Wed,\u00a0Dec\u00a02, 12:00\u00a0PM\u2060–\u20601:00\u00a0PM')
})

it('links email addresses in its own texts', () => {
  const text = 'Questions? Email hello@alder-creek.example.'
  const html = emailHtml({ ...template, blocks: [{ kind: 'text', text }] }, head, firstColors)
  expect(html).toMatch(/Email <a [^>]*href="mailto:hello@alder-creek.example"[^>]*>hello@alder/)
})

it('shows a day as a tile beside the heading, in the colors of each theme', () => {
  const html = emailHtml({ ...template, day: '2026-12-02' }, head, firstColors)
  expect(html).toMatch(/class="tile"[^>]*>Wed<br><span[^>]*>2<\/span><br>Dec</)
  expect(html).toContain('.tile{background:')
  expect(emailText({ ...template, day: '2026-12-02' }, head)).toBe(emailText(template, head))
})

it('has the club’s logo before its name, in its size, for programs that ignore styles', () => {
  const logo = 'https://club.example/site-picture/1-logo.png'
  const html = emailHtml(template, { ...head, logo }, firstColors)
  expect(html).toContain(`<img src="${logo}" alt="" width="53" height="40"`)
  expect(html).toContain(`vertical-align:middle">${escaped}</td>`)
})
