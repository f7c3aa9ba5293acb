import { describe, expect, it } from 'vitest'
import { club } from './club.config.js'
import { checkClub } from './club.js'

it('the facts that ship are right', () => expect(checkClub(club)).toEqual(club))

describe("a club's own facts are refused with the path of what is wrong", () => {
  it.each([
    ['club.timeZone', { ...club, timeZone: 'Mars/Olympus' }],
    ['club.mailboxes.info', { ...club, mailboxes: { ...club.mailboxes, info: 'nobody' } }],
    ['club.social.url', { ...club, social: { label: 'Us', url: 'javascript:alert(1)' } }],
    ['club.testimonials', { ...club, testimonials: club.testimonials.slice(1) }],
    ['club.contactIntros', { ...club, contactIntros: ['Only one'] }],
    [
      'club.meetings.0.recurrence',
      { ...club, meetings: [{ ...club.meetings[0], recurrence: 'daily' }] },
    ],
    ['club.meetings.0.timeEnd', { ...club, meetings: [{ ...club.meetings[0], timeEnd: '16:00' }] }],
    ['club.meetings', { ...club, meetings: [...club.meetings, ...club.meetings] }],
    [
      'club.exceptions',
      { ...club, exceptions: [{ meeting: 'brunch', date: '2026-01-01', change: 'removed' }] },
    ],
    [
      'club.raffle.bundles.0.price',
      { ...club, raffle: { ...club.raffle, bundles: [{ ...club.raffle.bundles[0], price: 4.5 }] } },
    ],
    [
      'club.raffle.winners',
      { ...club, raffle: { ...club.raffle, winners: { '4th place': 'Nobody' } } },
    ],
  ])('%s', (path, facts) => {
    expect(() => checkClub(facts)).toThrow(`${path}: `)
  })
})
