import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { computeDraw } from '@clubhouse/schema/raffle/computed-draw'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../../web/src/features/website/raffle', import.meta.url))

/** Random bytes that are the same in every run. */
const bytes = (seed: number, size = 32) =>
  createHash('shake256', { outputLength: size }).update(`${seed}`).digest()

const inputOf = (seed: number) => ({
  numbers: Array.from({ length: 1 + (bytes(seed)[0] ?? 0) * 8 }, (_, index) => 1 + index * 3),
  secret: bytes(seed).toString('hex'),
  dice: [...bytes(seed + 1e6, 10)].map((byte) => 1 + (byte % 6)).join(''),
  count: 8,
})

it('the script of the page finds the winners of 1,000 draws', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'raffle-'))
  try {
    const inputs = Array.from({ length: 1000 }, (_, seed) => inputOf(seed))
    const file = join(folder, 'draws.json')
    await writeFile(file, JSON.stringify(inputs))
    const program = `
import json, sys
sys.path.insert(0, sys.argv[1])
from verify import draw
print(json.dumps([draw(**one)[1] for one in json.load(open(sys.argv[2]))]))`
    const { stdout } = await run('python3', ['-c', program, script, file], { maxBuffer: 1e8 })
    const winners = await Promise.all(inputs.map(computeDraw))
    expect(JSON.parse(stdout)).toEqual(winners)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('favors no ticket in 100,000 draws', { timeout: 300_000 }, async () => {
  const tickets = 97
  const draws = 100_000
  const numbers = Array.from({ length: tickets }, (_, index) => index)
  const counts = numbers.map(() => 0)
  for (let round = 0; round < draws; round += 1) {
    const secret = randomBytes(32).toString('hex')
    const [winner] = await computeDraw({ numbers, secret, dice: '3514266123', count: 1 })
    if (winner !== undefined) counts[winner] = (counts[winner] ?? 0) + 1
  }
  const expected = draws / tickets
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 96 degrees of freedom: one run in a million is above 176.
  expect(chiSquare).toBeLessThan(176)
})
