import { expect, it } from 'vitest'
import { cachedGeocoder } from './cached-geocoder.js'
import { GeocodingError } from './geocoder.js'

function counted(answer: () => Promise<[]> = async () => []) {
  let now = 0
  const asked: string[] = []
  const geocoder = cachedGeocoder(
    {
      search(query) {
        asked.push(query)
        return answer()
      },
    },
    { now: () => new Date(now) },
  )
  const turn = (milliseconds: number) => {
    now += milliseconds
  }
  return { geocoder, asked, turn }
}

it('asks once in five minutes for the same, however it is typed', async () => {
  const { geocoder, asked, turn } = counted()
  await Promise.all([geocoder.search('Raleigh', 'en'), geocoder.search(' raleigh ', 'en')])
  turn(299_000)
  await geocoder.search('RALEIGH', 'en')
  expect(asked).toHaveLength(1)
  turn(1000)
  await geocoder.search('raleigh', 'en')
  await geocoder.search('raleigh', 'es')
  expect(asked).toHaveLength(3)
})

it('keeps no failures, and lets a provider rest after five', async () => {
  let broken = true
  const { geocoder, asked, turn } = counted(async () => {
    if (broken) throw new GeocodingError('down')
    return []
  })
  for (let round = 0; round < 7; round++) {
    await expect(geocoder.search('raleigh', 'en')).rejects.toThrow(GeocodingError)
  }
  expect(asked).toHaveLength(5)
  broken = false
  turn(30_000)
  expect(await geocoder.search('raleigh', 'en')).toEqual([])
})
