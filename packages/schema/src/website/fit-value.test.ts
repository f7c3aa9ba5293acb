import { expect, it } from 'vitest'
import { fitValue, hasStructure } from './fit-value.js'
import { sectionSchemas } from './sections.js'
import { startingValues } from './starting-values.js'

const { contact, footer, raffle } = startingValues

it('keeps a draft that is not valid yet', () => {
  const draft = { ...footer, social: { label: '', url: 'javascript:alert(1)' } }
  expect(fitValue(sectionSchemas.footer, draft)).toEqual({ value: draft, lost: [] })
  expect(sectionSchemas.footer.safeParse(draft).success).toBe(false)
})

it('opens a value of an older schema with what fits, and names the rest', () => {
  const { partner, ...older } = footer
  expect(fitValue(sectionSchemas.footer, { ...older, imprint: 'https://example.org' })).toEqual({
    value: { ...footer, partner: { label: '', url: '' } },
    lost: ['imprint', 'partner', 'partner.label', 'partner.url'],
  })
  expect(partner.label).not.toBe('')
})

it('finds names that every object of JavaScript has', () => {
  const stored: unknown = JSON.parse(
    `{"__proto__": {}, "toString": 1, ${JSON.stringify(footer).slice(1)}`,
  )
  expect(fitValue(sectionSchemas.footer, stored)).toEqual({
    value: footer,
    lost: ['__proto__', 'toString'],
  })
})

it('finds what does not fit within lists', () => {
  const [first, ...others] = raffle.prizes
  const stored = { ...raffle, prizes: [{ ...first, name: 7, sponsor: 'Us' }, ...others] }
  const { value, lost } = fitValue(sectionSchemas.raffle, stored)
  expect(lost).toEqual(['prizes.0.sponsor', 'prizes.0.name'])
  expect(value.prizes).toEqual([{ ...first, name: '' }, ...others])
})

it.each([null, undefined, 'text', 7, [], { headline: [] }])(
  'makes a blank form of %j',
  (stored) => {
    const { value, lost } = fitValue(sectionSchemas.home, stored)
    expect(lost).not.toEqual([])
    expect(hasStructure(sectionSchemas.home, value)).toBe(true)
    expect(hasStructure(sectionSchemas.home, stored)).toBe(false)
  },
)

it('a list of a fixed length has it: blank where there are too few, cut where there are too many', () => {
  const [first, second, third] = contact.intros
  const fitted = (intros: unknown) => {
    const { value, lost } = fitValue(sectionSchemas.contact, { ...contact, intros })
    return { intros: value.intros, lost }
  }
  expect(fitted([first])).toEqual({ intros: [first, '', ''], lost: ['intros.1', 'intros.2'] })
  expect(fitted([first, second, third, 'Mine'])).toEqual({
    intros: [first, second, third],
    lost: ['intros.3'],
  })
  expect(fitted(undefined)).toEqual({
    intros: ['', '', ''],
    lost: ['intros', 'intros.0', 'intros.1', 'intros.2'],
  })
  expect(hasStructure(sectionSchemas.contact, { ...contact, intros: [first] })).toBe(false)
})
