import { describe, expect, it } from 'vitest'
import { applyMakeUps, isInTime, offersOf } from './make-up-rule.js'

const lunch = (day: string, more = {}) => ({
  eventId: 'lunch',
  date: day,
  day,
  status: null,
  isOwn: true,
  ...more,
})
const lakeside = { eventId: 'lakeside', date: '2026-11-20', day: '2026-11-20', isOwn: false }
const makeUp = (missed: string, date = '2026-11-20') => ({
  where: 'Birch Falls',
  date,
  replaces: { id: 'lunch', date: missed },
})

describe('make-ups', () => {
  it('are in time on the last day, before and after, and not a day later', () => {
    const inTime = (day: string) => isInTime(day, '2026-11-18', 14)
    expect(['2026-11-04', '2026-11-18', '2026-12-02'].map(inTime)).toEqual([true, true, true])
    expect(['2026-11-03', '2026-12-03'].map(inTime)).toEqual([false, false])
  })

  it('count for the missed date and for no other', () => {
    const dates = [lunch('2026-11-18'), lunch('2026-11-11')]
    expect(applyMakeUps(dates, [makeUp('2026-11-18')]).map(({ madeUp }) => madeUp)).toEqual([
      { where: 'Birch Falls', date: '2026-11-20' },
      null,
    ])
  })

  it('do not count when the member was present after all', () => {
    const dates = [lunch('2026-11-18', { status: 'Present' })]
    expect(applyMakeUps(dates, [makeUp('2026-11-18')])[0]?.madeUp).toBeNull()
  })

  it('count an excused date as attended', () => {
    const dates = [lunch('2026-11-18', { status: 'Excused' })]
    expect(applyMakeUps(dates, [makeUp('2026-11-18')])[0]?.madeUp).not.toBeNull()
  })

  it('take another chapter’s date of the same day, so that it does not count twice', () => {
    const visit = { ...lakeside, status: 'Present' as const }
    const dates = [visit, lunch('2026-11-18')]
    expect(applyMakeUps(dates, [makeUp('2026-11-18')]).map(({ eventId }) => eventId)).toEqual([
      'lunch',
    ])
    // The make-up has no effect, so the visit counts as ever.
    expect(applyMakeUps(dates, [makeUp('2026-10-07')])).toHaveLength(2)
  })

  it('leave a date of the member’s own on the same day', () => {
    const dates = [lunch('2026-11-20', { status: 'Present' }), lunch('2026-11-18')]
    expect(applyMakeUps(dates, [makeUp('2026-11-18')])).toHaveLength(2)
  })
})

describe('offers of make-ups', () => {
  const visit = { ...lakeside, status: 'Present' as const }
  const offers = (dates: Parameters<typeof applyMakeUps>[0], used: string[] = []) =>
    offersOf(applyMakeUps(dates, []), used, 14).map(({ visited, missed }) => [
      visited.day,
      missed.day,
    ])

  it('name the nearest missed date', () => {
    expect(offers([visit, lunch('2026-11-11'), lunch('2026-11-18')])).toEqual([
      ['2026-11-20', '2026-11-18'],
    ])
  })

  it('use each missed date once, and each day once', () => {
    const second = { ...visit, eventId: 'hillside', date: '2026-11-19', day: '2026-11-19' }
    expect(offers([visit, second, lunch('2026-11-18')])).toEqual([['2026-11-20', '2026-11-18']])
    expect(offers([visit, lunch('2026-11-18')], ['2026-11-20'])).toEqual([])
  })

  it('leave out dates that were excused, made up for or too long ago', () => {
    expect(offers([visit, lunch('2026-11-18', { status: 'Excused' })])).toEqual([])
    expect(offers([visit, lunch('2026-11-01')])).toEqual([])
  })
})
