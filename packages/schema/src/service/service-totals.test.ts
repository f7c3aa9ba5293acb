import { describe, expect, it } from 'vitest'
import { formatMinutes, hoursOf, minutesOf } from './minutes.js'
import { serviceHoursForm } from './service-hours.js'
import { totalOf, totalsByMember, totalsByProject } from './service-totals.js'

const ann = { id: 'a', fullname: 'Ann Ames' }
const ben = { id: 'b', fullname: 'Ben Bell' }
const pantry = { id: 'p', title: 'Food pantry' }

const hours = [
  { user: ann, event: pantry, text: null, minutes: 120, kind: 'Direct' },
  { user: ben, event: pantry, text: null, minutes: 90, kind: 'Direct' },
  { user: ben, event: null, text: 'Highway cleanup', minutes: 60, kind: 'Travel' },
  { user: ann, event: null, text: 'highway Cleanup', minutes: 45, kind: 'Preparation' },
] as const

describe('sums of service hours', () => {
  it('adds up by kind', () => {
    expect(totalOf(hours)).toEqual({ Direct: 210, Preparation: 45, Travel: 60, total: 315 })
    expect(totalOf([])).toEqual({ Direct: 0, Preparation: 0, Travel: 0, total: 0 })
  })

  it('lists members with most hours first', () => {
    expect(totalsByMember(hours)).toEqual([
      { ...ann, Direct: 120, Preparation: 45, Travel: 0, total: 165 },
      { ...ben, Direct: 90, Preparation: 0, Travel: 60, total: 150 },
    ])
  })

  it('takes projects as text for one, however their letters are written', () => {
    expect(
      totalsByProject(hours).map(({ title, members, total }) => [title, members, total]),
    ).toEqual([
      ['Food pantry', 2, 210],
      ['Highway cleanup', 2, 105],
    ])
  })
})

describe('hours as people write them', () => {
  it.each([
    ['2', 120],
    ['1.5', 90],
    ['1,25', 75],
    ['.5', 30],
    ['1:30', 90],
    ['2 h', 120],
    ['45 min', 45],
    ['', null],
    ['1:75', null],
    ['-1', null],
    ['two', null],
  ])('reads %j as %j minutes', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes)
  })

  it('writes them back', () => {
    expect([120, 90, 45].map(formatMinutes)).toEqual(['2 h', '1 h 30 min', '45 min'])
    expect(hoursOf(100)).toBe('1.67')
  })

  it('asks for a project and a length of time in the form', () => {
    const entry = { eventId: '', text: '', date: '2030-01-15', kind: 'Direct', minutes: 'x' }
    const issues = (more: object) =>
      serviceHoursForm.safeParse({ ...entry, ...more }).error?.issues.map(({ message }) => message)
    expect(issues({ minutes: '2' })).toEqual(['Project is required'])
    expect(issues({ text: 'Cleanup' })).toEqual(['Enter hours, such as 2 or 1:30'])
    expect(issues({ text: 'Cleanup', minutes: '17' })).toEqual(['Enter at most 16 h'])
    expect(issues({ text: 'Cleanup', minutes: '1:30' })).toBeUndefined()
  })
})
