import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it } from 'vitest'
import { previewPlace } from './preview-place'

const { home, raffle } = startingValues
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
  expect(previewPlace(value, name)).toEqual(place)
})

it('finds nothing for what is short, blank or unknown', () => {
  expect(previewPlace({ state: 'NC' }, 'state')).toBeNull()
  expect(previewPlace({ headline: '' }, 'headline')).toBeNull()
  expect(previewPlace(home, 'unknown')).toBeNull()
})
