/** `npm run drill -- NAME… | all [--shard 2/8]`: long checks that `npm test` has no time for. */
import { parseArgs } from 'node:util'
import { drillKill } from './kill.js'
import { drillRelease } from './release.js'
import { drillRestore } from './restore.js'
import { drillSoak } from './soak.js'
import { runTestDrill, testDrills } from './tests.js'
import { drillUpdate } from './update.js'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    requests: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '5' },
    rate: { type: 'string', default: '30' },
    members: { type: 'string', default: '200' },
    shard: { type: 'string', default: '1/1' },
  },
})
const count = (name: keyof typeof values, unless = '5') => {
  const number = Number(values[name] ?? unless)
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0`)
  return number
}

/** The settings that a drill's tests read, besides their own short defaults. */
const environment: Record<string, string> = {
  RACE_ROUNDS: `${count('rounds', '20')}`,
  MESSAGE_RECIPIENTS: `${count('members')}`,
  MESSAGE_KILLS: `${count('rounds', '3')}`,
  API_FUZZ: `${count('requests')}`,
  API_FUZZ_SEED: `${Date.now()}`,
  TIMING_ROUNDS: `${count('rounds', '100')}`,
  SEARCH_MILLISECONDS: '50',
}

/** Drills that are programs; one with the name of a folder of tests runs after them. Each throws at a violation. */
const programs: Record<string, () => Promise<void>> = {
  kills: () => drillKill(count('rounds')),
  release: drillRelease,
  restores: () => drillRestore({ rounds: count('rounds'), members: count('members') }),
  soak: () => drillSoak({ minutes: count('minutes'), rate: count('rate') }),
  updates: () => drillUpdate(count('rounds')),
}

const names = [...new Set([...testDrills.keys(), ...Object.keys(programs)])].sort()

type Outcome = { drill: string; seconds: number; result: string }

async function run(name: string): Promise<Outcome> {
  const begun = Date.now()
  const outcome = (result: string) => ({
    drill: name,
    seconds: Math.round((Date.now() - begun) / 1000),
    result,
  })
  console.log(`\n=== ${name}`)
  try {
    await runTestDrill(name, environment)
    await programs[name]?.()
    return outcome('passed')
  } catch (error) {
    console.error(error)
    return outcome(`FAILED: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** All drills, or the second eighth of them by `--shard 2/8`. */
function chosen(): string[] {
  if (!positionals.includes('all')) return positionals
  const [shard = 0, shards = 0] = values.shard.split('/').map(Number)
  if (!(shard >= 1 && shard <= shards)) throw new Error('--shard must be like 2/8')
  return names.filter((_, index) => index % shards === shard - 1)
}

const drills = chosen()
const unknown = drills.filter((name) => !names.includes(name))
if (unknown.length || !positionals.length) {
  console.error(`Choose from: all, ${names.join(', ')}`)
  process.exitCode = 1
} else {
  const outcomes: Outcome[] = []
  for (const name of drills) outcomes.push(await run(name))
  console.table(outcomes)
  if (outcomes.some(({ result }) => result !== 'passed')) process.exitCode = 1
}
