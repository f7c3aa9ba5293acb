import { describe, expect, it } from 'vitest'
import { isNoDate, readDay, readMembershipType, readYearlyDay } from './import-membership.js'

const today = '2026-11-26'

describe('a type of membership', () => {
  it.each([
    ['Active', 'Active'],
    ['Active-Exempt', 'Active'],
    ['Member - Active', 'Active'],
    ['Individual', 'Active'],
    ['HONORARY MEMBER', 'Honorary'],
    ['Family', 'Family'],
    ['Corporate', 'Corporate'],
    ['Inactive', null],
    ['Platinum', null],
  ])('%s is read as %s', (text, type) => {
    expect(readMembershipType(text)).toBe(type)
  })
})

describe('a date', () => {
  it.each([
    ['07/01/2011', '2011-07-01'],
    ['7/1/11', '2011-07-01'],
    ['7/1/98', '1998-07-01'],
    ['31/12/2011', '2011-12-31'],
    ['2011-07-01', '2011-07-01'],
    ['2011-07-01T00:00:00', '2011-07-01'],
    ['1-Jul-2011', '2011-07-01'],
    ['July 1st, 2011', '2011-07-01'],
    ['02/30/2011', null],
    ['2011', null],
    ['7/1', null],
    ['long ago', null],
  ])('%s is read as %s', (text, day) => {
    expect(readDay(text, today)).toBe(day)
  })

  it.each([
    ['4/2', '--04-02'],
    ['Apr 2', '--04-02'],
    ['--04-02', '--04-02'],
    ['2/29', '--02-29'],
    ['1961-04-02', '1961-04-02'],
    ['spring', null],
  ])('%s of every year is read as %s', (text, day) => {
    expect(readYearlyDay(text, today)).toBe(day)
  })

  it('knows what Outlook writes for none', () => {
    expect(['0/0/00', '', 'N/A', '4/2'].map(isNoDate)).toEqual([true, true, true, false])
  })
})
