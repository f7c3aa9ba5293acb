import { expect, it } from 'vitest'
import { commitmentOf, computeDraw, listSha256 } from './computed-draw.js'

const secret = '00112233445566778899aabbccddeeff'.repeat(2)
const dice = '3514266123'
const numbers = Array.from({ length: 500 }, (_, index) => 1001 + index)
const draw = (changes: Partial<Parameters<typeof computeDraw>[0]> = {}) =>
  computeDraw({ numbers, secret, dice, count: 8, ...changes })

it('draws the same tickets from the same list, secret and dice, in any order of the list', async () =>
  expect(await draw({ numbers: numbers.toReversed() })).toEqual(await draw()))

it('draws none twice, and all of a short list', async () => {
  const drawn = await draw({ count: 500 })
  expect(new Set(drawn).size).toBe(500)
  expect((await draw({ numbers: [7, 8, 9], count: 5 })).toSorted()).toEqual([7, 8, 9])
  expect(await draw({ numbers: [] })).toEqual([])
})

it('draws others with other dice, another secret or one ticket more', async () => {
  const drawn = await draw()
  expect(await draw({ dice: '3514266124' })).not.toEqual(drawn)
  expect(await draw({ secret: secret.replace('0', '1') })).not.toEqual(drawn)
  expect(await draw({ numbers: [...numbers, 5000] })).not.toEqual(drawn)
})

it('hashes the list as anybody can: one number a line, ascending', async () => {
  // As sha256sum prints for a file with these lines.
  expect(await listSha256([10, 2, 1])).toBe(
    '29186ee59865abdf5f37da40cefc9e7f345e49860aefd7a8f43438cdaf88f856',
  )
  expect(await listSha256([10, 2, 3])).not.toBe(await listSha256([10, 2, 1]))
})

it('commits to the bytes of the secret', async () => {
  // As sha256sum prints for an empty file.
  expect(await commitmentOf('')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})
