import { describe, expect, it } from 'vitest'
import { blankOf, fitValue } from './fit-value.js'
import { sectionKeys, sectionSchemas } from './sections.js'
import { startingValues } from './starting-values.js'

describe.each(sectionKeys)('the section %s', (key) => {
  const schema = sectionSchemas[key]

  it('begins with a value that can be published', () => {
    expect(schema.parse(startingValues[key])).toEqual(startingValues[key])
  })

  it('opens what is published as it is', () => {
    expect(fitValue(schema, startingValues[key])).toEqual({ value: startingValues[key], lost: [] })
  })

  it('has a blank value with its structure', () => {
    expect(fitValue(schema, blankOf(schema)).lost).toEqual([])
  })
})

describe('a raffle', () => {
  const { raffle } = startingValues
  const wrongIn = (change: Partial<typeof raffle>) =>
    sectionSchemas.raffle
      .safeParse({ ...raffle, ...change })
      .error?.issues.map(({ path }) => path.join('.')) ?? []
  const at = (date: string, time: string) => ({ date, time })

  it('is sold for a while: its sales end after their start', () => {
    const salesStart = '2026-07-01'
    const drawing = at('2026-09-07', '16:00')
    const endsAt = (salesEnd: typeof drawing) => wrongIn({ salesStart, salesEnd, drawing })
    expect(endsAt(at('2026-06-30', '23:45'))).toEqual(['salesEnd.date'])
    expect(endsAt(at('2026-07-01', '00:00'))).toEqual(['salesEnd.date'])
    expect(endsAt(at('2026-07-01', '00:15'))).toEqual([])
  })

  it('is drawn when its sales end, or later', () => {
    const salesStart = '2026-07-01'
    const salesEnd = at('2026-09-07', '15:00')
    const drawnAt = (drawing: typeof salesEnd) => wrongIn({ salesStart, salesEnd, drawing })
    expect(drawnAt(at('2026-09-06', '16:00'))).toEqual(['drawing.date'])
    expect(drawnAt(at('2026-09-07', '14:45'))).toEqual(['drawing.date'])
    expect(drawnAt(at('2026-09-07', '15:00'))).toEqual([])
  })

  it('asks no younger winner of the grand prize than buyer of a ticket', () => {
    expect(wrongIn({ minimumAge: 18, grandPrizeMinimumAge: 17 })).toEqual(['grandPrizeMinimumAge'])
    expect(wrongIn({ minimumAge: 18, grandPrizeMinimumAge: 18 })).toEqual([])
    expect(wrongIn({ minimumAge: 0 })).toEqual(['minimumAge'])
    expect(wrongIn({ minimumAge: 121, grandPrizeMinimumAge: 121 })).toEqual([
      'minimumAge',
      'grandPrizeMinimumAge',
    ])
  })
})

it.each([
  [0, true],
  [30, true],
  [31, false],
])('of %d testimonials it is %s that they can be published', (count, isRight) => {
  const testimonials = Array.from({ length: count }, (_, index) => ({
    quote: 'I came for lunch.',
    name: `Member ${index}`,
    title: '',
  }))
  expect(sectionSchemas.testimonials.safeParse({ testimonials }).success).toBe(isRight)
})
