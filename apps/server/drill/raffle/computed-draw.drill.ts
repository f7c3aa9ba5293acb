import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { computeDraw } from '@clubhouse/schema/raffle/computed-draw'
import { expect, it } from 'vitest'
import { createAdmin, tokenFor } from '../../test/builders.js'
import { call } from '../../test/call.js'
import {
  addBook,
  afterClose,
  atDrawing,
  createRaffle,
  during,
  sell,
} from '../../test/raffle/raffle-club.js'
import { serverForTest } from '../../test/server.js'

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

it('the script of the page agrees with the file of a published draw, and finds a changed one', async () => {
  const server = await serverForTest()
  server.clock.set(during)
  const admin = await createAdmin(server)
  const tokenAt = (time: string) => {
    server.clock.set(time)
    return tokenFor(server, admin)
  }
  const token = await tokenFor(server, admin)
  const id = await createRaffle(server)
  await addBook(server, token, { id, from: 1, to: 200 })
  const numbers = Array.from({ length: 100 }, (_, index) => 1 + index * 2)
  await sell(server, token, { id, numbers, cents: 40_000 })
  const later = { token: await tokenAt(afterClose) }
  await call(server, `POST /raffle/${id}/freeze`, { ...later, body: { method: 'Computed' } })
  const body = { dice: '3514266123', witnesses: 'Ada and Grace' }
  const drawn = { token: await tokenAt(atDrawing), body }
  expect((await call(server, `POST /raffle/${id}/draw`, drawn)).status).toBe(200)
  const text = await (await fetch(`${server.url}/api/raffle-draw/2025`)).text()
  const folder = await mkdtemp(join(tmpdir(), 'raffle-'))
  const check = async (file: string) => {
    await writeFile(join(folder, 'raffle-2025.json'), file)
    return run('python3', [join(script, 'verify.py'), join(folder, 'raffle-2025.json')])
  }
  try {
    expect((await check(text)).stdout.trim().split('\n')).toEqual([
      'The list is the one that was frozen - yes',
      'The secret is the one that was announced - yes',
      'These tickets win - yes',
    ])
    const changed = text.replace('"dice": "3514266123"', '"dice": "3514266124"')
    await expect(check(changed)).rejects.toThrow()
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
