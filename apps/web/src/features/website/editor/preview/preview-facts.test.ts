import { blankOf } from '@clubhouse/schema/website/fit-value'
import { sectionKeys, sectionSchemas } from '@clubhouse/schema/website/sections'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { describe, expect, it } from 'vitest'
import { previewFacts } from './preview-facts'

const { home } = startingValues
const raffle = { ...startingValues.raffle, isShown: true }

it('shows typed texts unchanged, even blank or too long', () => {
  const draft = { ...home, headline: '', lead: 'x'.repeat(5000) }
  expect(previewFacts(startingValues, 'home', draft).facts.home).toEqual(draft)
})

it('shows the published value instead of an invalid date, URL or color', () => {
  const [bundle] = raffle.bundles
  const { facts } = previewFacts(startingValues, 'raffle', {
    ...raffle,
    salesStart: '2025-13-99',
    drawing: { date: '', time: '4' },
    bundles: [{ tickets: null, price: Number.NaN, purchaseUrl: 'javascript:alert(1)' }],
  })
  expect(facts.raffle).toMatchObject({
    salesStart: raffle.salesStart,
    drawing: raffle.drawing,
    bundles: [{ tickets: 0, price: '$0', purchaseUrl: bundle?.purchaseUrl }],
  })
  const { colors } = previewFacts(startingValues, 'colors', { strong: '#12', accent: '#00ff00' })
  expect(colors).toEqual({ strong: startingValues.colors.strong, accent: '#00ff00' })
})

it('shows a new, incomplete entry', () => {
  const blank = { place: '', name: 'A tent', description: '', winner: '', picture: null }
  const draft = { ...raffle, prizes: [...raffle.prizes, blank] }
  expect(previewFacts(startingValues, 'raffle', draft).facts.raffle).toHaveProperty(
    'prizes.3',
    blank,
  )
})

it('shows the introduction that is edited, or the first one', () => {
  const { contact } = startingValues
  const introsFor = (field: string | null) =>
    previewFacts(startingValues, 'contact', contact, field).facts.contact?.intros
  expect(introsFor('intros[1]')).toEqual([contact.intros[1]])
  expect(introsFor(null)).toEqual([contact.intros[0]])
})

describe.each(sectionKeys)('of a blank draft of %s', (key) => {
  it('shows what can be shown', () => {
    const blank = blankOf(sectionSchemas[key])
    expect(() => previewFacts(startingValues, key, blank)).not.toThrow()
  })
})
