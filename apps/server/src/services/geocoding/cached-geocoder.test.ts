import { expect, it } from 'vitest'
import { cachedGeocoder } from './cached-geocoder.js'
import { GeocodingError } from './geocoder.js'

/** A cached provider that can be broken, with a clock that the test sets. */
function countedProvider() {
  let now = 0
  let works = true
  const asked: string[] = []
  const { search } = cachedGeocoder(
    {
      async search(query) {
        asked.push(query)
        if (!works) throw new GeocodingError('down')
        return []
      },
    },
    { now: () => new Date(now) },
  )
  return {
    asked,
    search: (query: string, locale = 'en') => search(query, locale),
    fails: (query: string) => expect(search(query, 'en')).rejects.toThrow(GeocodingError),
    turn: (seconds: number) => {
      now += seconds * 1000
    },
    setWorks: (value: boolean) => {
      works = value
    },
  }
}

it('asks once in five minutes for the same, however it is typed', async () => {
  const { search, asked, turn } = countedProvider()
  await search('Wake  Forest')
  turn(299)
  await search(' wake forest ')
  expect(asked).toHaveLength(1)
  turn(1)
  await search('wake forest')
  expect(asked).toHaveLength(2)
})

it('tells languages apart', async () => {
  const { search, asked } = countedProvider()
  await search('raleigh', 'en')
  await search('raleigh', 'es')
  expect(asked).toHaveLength(2)
})

it('asks once for what several ask at the same time', async () => {
  const { search, asked } = countedProvider()
  await Promise.all([search('raleigh'), search('Raleigh'), search('RALEIGH')])
  expect(asked).toHaveLength(1)
})

it('forgets the oldest of more than a thousand', async () => {
  const { search, asked } = countedProvider()
  for (let n = 0; n <= 1000; n++) await search(`street ${n}`)
  await search('street 1000')
  expect(asked).toHaveLength(1001)
  await search('street 0')
  expect(asked).toHaveLength(1002)
})

it('does not keep failures', async () => {
  const { search, fails, asked, setWorks } = countedProvider()
  setWorks(false)
  await Promise.all([fails('raleigh'), fails('raleigh')])
  setWorks(true)
  expect(await search('raleigh')).toEqual([])
  expect(asked).toHaveLength(2)
})

it('leaves a provider alone for 30 seconds after five failures, and still answers what is kept', async () => {
  const { search, fails, asked, turn, setWorks } = countedProvider()
  await search('kept')
  setWorks(false)
  for (let n = 0; n < 5; n++) await fails('raleigh')
  expect(asked).toHaveLength(6)
  setWorks(true)
  turn(29)
  await fails('raleigh')
  expect(await search('kept')).toEqual([])
  expect(asked).toHaveLength(6)
  turn(1)
  expect(await search('raleigh')).toEqual([])
})

it('rests again at the first failure after a rest', async () => {
  const { fails, asked, turn, setWorks } = countedProvider()
  setWorks(false)
  for (let n = 0; n < 5; n++) await fails('raleigh')
  turn(30)
  await fails('raleigh')
  await fails('raleigh')
  expect(asked).toHaveLength(6)
})

it('counts failures in a row only', async () => {
  const { search, fails, asked, setWorks } = countedProvider()
  for (let round = 0; round < 3; round++) {
    setWorks(false)
    for (let n = 0; n < 4; n++) await fails('raleigh')
    setWorks(true)
    await search(`street ${round}`)
  }
  expect(asked).toHaveLength(15)
})
