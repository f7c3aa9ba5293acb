import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it } from 'vitest'
import { previewPlaces } from './preview-places'

const { home, raffle, footer } = startingValues
const [prize] = raffle.prizes

it.each([
  ['a line of text', home, 'headline', { text: home.headline }],
  ['a picture', home, 'picture', { picture: home.picture.picture }],
  ['the description of a picture', home, 'picture.alt', { picture: home.picture.picture }],
  ['a list', raffle, 'prizes', { text: prize?.place }],
  ['a field of an entry', raffle, 'prizes[0].name', { text: prize?.name }],
  ['a blank field, by its entry', raffle, 'prizes[0].winner', { text: prize?.place }],
  ['a text of several lines', { lead: '\nFirst line \nSecond' }, 'lead', { text: 'First line' }],
  ['a year', { founded: 1948 }, 'founded', { text: '1948' }],
])('finds %s', (_kind, value, name, place) => {
  expect(previewPlaces(value, name)[0]).toEqual(place)
})

it('finds nothing for what is short, blank or unknown', () => {
  expect(previewPlaces({ state: 'NC' }, 'state')).toEqual([])
  expect(previewPlaces({ headline: '' }, 'headline')).toEqual([])
  expect(previewPlaces(home, 'unknown')).toEqual([])
})

it('also finds what is near a field, where the page shows its value in other words', () => {
  const { label, url } = footer.social
  expect(previewPlaces(footer, 'social.url')).toEqual([{ text: url }, { text: label }])
  expect(previewPlaces(raffle, 'salesStart')).toEqual([
    { text: raffle.salesStart },
    { text: 'On sale' },
  ])
  expect(previewPlaces(raffle, 'minimumAge')).toEqual([{ text: 'Who may enter' }])
})
