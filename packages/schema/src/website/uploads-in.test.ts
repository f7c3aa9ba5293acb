import { expect, it } from 'vitest'
import { startingValues } from './starting-values.js'
import { uploadsIn } from './uploads-in.js'

const id = '0199c0de-1a2b-7c3d-8e4f-5a6b7c8d9e0f'
const use = { picture: id, alt: 'A creek', isDecorative: false }

it('names uploaded pictures by their paths, and no drawings', () => {
  const { raffle, identity } = startingValues
  expect(uploadsIn(raffle)).toEqual([])
  const [first, second, ...others] = raffle.prizes
  const prizes = [first, { ...second, picture: use }, ...others]
  expect(uploadsIn({ ...raffle, prizes, picture: use })).toEqual([
    { id, path: 'prizes.1.picture.picture' },
    { id, path: 'picture.picture' },
  ])
  expect(uploadsIn({ ...identity, logo: use })).toEqual([{ id, path: 'logo.picture' }])
})

it('finds none in what is no value of a section', () => {
  expect([null, 7, id, { picture: id }].flatMap((value) => uploadsIn(value))).toEqual([])
})
