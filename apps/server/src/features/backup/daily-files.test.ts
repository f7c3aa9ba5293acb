import { expect, it } from 'vitest'
import { type KeepRule, readKeepRule } from '../../settings/keep-rule.js'
import { dailyName, outdated } from './daily-files.js'

it.each<[string, KeepRule | null]>([
  ['7d 4w 12m', { days: 7, weeks: 4, months: 12 }],
  ['7d4w12m', { days: 7, weeks: 4, months: 12 }],
  ['30d', { days: 30, weeks: 0, months: 0 }],
  [' 12m ', { days: 0, weeks: 0, months: 12 }],
  ['2d 6m', { days: 2, weeks: 0, months: 6 }],
  ['', null],
  ['0d', null],
  ['7', null],
  ['4w 7d', null],
  ['7d, 4w', null],
  ['-1d', null],
  ['7 days', null],
])('the keep rule %j is %j', (text, rule) => {
  expect(readKeepRule(text)).toEqual(rule)
})

const day = 24 * 3600_000
const start = Date.parse('2026-01-01T03:00:00Z')

/** Makes a backup on each of so many days, and after each deletes what the rule does not keep. */
function after(days: number, rule: KeepRule): string[] {
  let names: string[] = []
  for (let index = 0; index < days; index++) {
    names.push(dailyName(new Date(start + index * day)))
    const gone = outdated(names, rule)
    names = names.filter((name) => !gone.includes(name))
  }
  return names.map((name) => name.slice('clubhouse-'.length, -'T030000Z.tar.gz'.length))
}

it('after a year of days there are 7 days, 4 weeks and 12 months', () => {
  expect(after(365, { days: 7, weeks: 4, months: 12 })).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ])
})

it.each([
  ['days only', { days: 3, weeks: 0, months: 0 }, 3],
  ['weeks only', { days: 0, weeks: 5, months: 0 }, 5],
  ['months only', { days: 0, weeks: 0, months: 6 }, 6],
])('%s', (_name, rule, count) => {
  expect(after(400, rule)).toHaveLength(count)
})

it('keeps the newer of two backups of one day', () => {
  const names = ['clubhouse-2026-03-01T030000Z.tar.gz', 'clubhouse-2026-03-01T040000Z.tar.gz']
  expect(outdated(names, { days: 7, weeks: 0, months: 0 })).toEqual([names[0]])
})

it('drafts that a kill left go', () => {
  const draft = 'clubhouse-2026-03-01T030000Z.tar.gz.part'
  expect(outdated([draft, 'mine.tar.gz.part'], { days: 7, weeks: 0, months: 0 })).toEqual([draft])
})

it('other files are kept, and so is the only daily backup, however old', () => {
  const names = ['clubhouse-2020-01-01T030000Z.tar.gz', 'before-update.tar.gz', 'notes.txt']
  expect(outdated(names, { days: 1, weeks: 0, months: 0 })).toEqual([])
})
