import { expect, it } from 'vitest'
import { parseProgramList } from './parse-program-list.js'

const dates = ['2027-01-06', '2027-01-13', '2027-01-20', '2027-02-03'].map((day) => ({
  date: day,
  day,
}))
const today = '2026-12-30'

const parse = (list: string, topicFirst = false) =>
  parseProgramList(list, { dates, today, topicFirst })
const said = (line: string, topicFirst = false) => {
  const [one] = parse(line, topicFirst)
  return one && [one.day, one.speaker, one.speakerTitle, one.topic, one.problem]
}

it.each([
  ['Jan 6 – Mary Smith, The river', 'Mary Smith', 'The river', ''],
  ['Wed, January 6th: Mary Smith - The river', 'Mary Smith', 'The river', ''],
  ['• Wednesday Jan. 6, 2027 Mary Smith — The river', 'Mary Smith', 'The river', ''],
  ['1/6 Mary Smith: The river', 'Mary Smith', 'The river', ''],
  ['01/06/27\tMary Smith\tThe river', 'Mary Smith', 'The river', ''],
  ['2027-01-06 | Mary Smith | The river', 'Mary Smith', 'The river', ''],
  ['6 January Mary Smith "The river"', 'Mary Smith', 'The river', ''],
  ['Jan 6 – “The river”, Mary Smith, hydrologist', 'Mary Smith', 'The river', 'hydrologist'],
  ['Jan 6 Mary Smith, hydrologist, The river', 'Mary Smith', 'The river', 'hydrologist'],
  ['Jan 6 Mary Smith, hydrologist – The river', 'Mary Smith', 'The river', 'hydrologist'],
  ['Jan 6 Jean-Luc Smith-Jones', 'Jean-Luc Smith-Jones', '', ''],
])('reads %s', (line, speaker, topic, title) => {
  expect(said(line)).toEqual(['2027-01-06', speaker, title, topic, null])
})

it('reads the topic first if it comes first', () => {
  expect(said('Jan 6 – The river, Mary Smith, hydrologist', true)).toEqual([
    '2027-01-06',
    'Mary Smith',
    'hydrologist',
    'The river',
    null,
  ])
  expect(said('Jan 6 – Club assembly', true)).toEqual(['2027-01-06', '', '', 'Club assembly', null])
})

it('reports why a line can’t be used, and which date may be meant', () => {
  const lines = parse(
    [
      'Speakers for January',
      '',
      'Jan 7 – Mary Smith',
      'Jan 13 – Samir Nassar',
      'Jan 13 – Tasha Greenlee',
      'Jan 20 –',
      'Feb 30 – Nobody',
      'Jul 4, 2027 – Nobody',
    ].join('\n'),
  )
  expect(lines.map(({ problem, nearest }) => [problem, nearest])).toEqual([
    ['NoDate', null],
    ['NotScheduled', '2027-01-06'],
    [null, null],
    ['Twice', null],
    ['Blank', null],
    ['NoDate', null],
    ['NotScheduled', null],
  ])
})

it('a date without a year is the next such day, and a moved date is found by its day', () => {
  expect(parse('Dec 29 – A')[0]?.day).toBe('2027-12-29')
  expect(
    parseProgramList('Jan 8 – A', {
      dates: [{ date: '2027-01-06', day: '2027-01-08' }],
      today,
      topicFirst: false,
    })[0]?.date,
  ).toBe('2027-01-06')
})
