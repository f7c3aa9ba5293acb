/** `npm run drill -- NAME`: what must hold when all goes wrong, for longer than the tests have time (docs/operations.md). */
import { parseArgs } from 'node:util'
import { drillKill } from './kill.js'
import { drillRelease } from './release.js'
import { drillRestore } from './restore.js'
import { drillSoak } from './soak.js'
import { drillTests } from './tests.js'
import { drillUpdate } from './update.js'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '30' },
    members: { type: 'string', default: '200' },
  },
})
const count = (name: keyof typeof values, unless = '500') => {
  const number = Number(values[name] ?? unless)
  if (!(number > 0)) throw new Error(`--${name} takes a number above 0`)
  return number
}

/** Each prints its figures and throws at a violation. */
const drills: Record<string, () => Promise<void>> = {
  kill: () => drillKill(count('rounds')),
  races: () => drillTests(['test/races'], { RACE_ROUNDS: `${count('rounds')}` }),
  messages: () =>
    drillTests(['test/messages-killed'], {
      MESSAGE_RECIPIENTS: `${count('members')}`,
      MESSAGE_KILLS: `${count('rounds', '3')}`,
    }),
  fuzz: () =>
    drillTests(['test/fuzz'], { API_FUZZ: `${count('requests')}`, API_FUZZ_SEED: `${Date.now()}` }),
  authz: () => drillTests(['test/authorization', 'test/mass-assignment'], {}),
  timing: () => drillTests(['way-in-timing'], { TIMING_ROUNDS: `${count('rounds')}` }),
  search: () => drillTests(['search/large-club'], { SEARCH_MILLISECONDS: '50' }),
  webhooks: () => drillTests(['receive-event', 'reconcile', 'cancel-subscription'], {}),
  update: () => drillUpdate(count('rounds', '20')),
  release: drillRelease,
  restore: () => drillRestore({ rounds: count('rounds', '20'), members: count('members') }),
  soak: () => drillSoak({ minutes: count('minutes'), rate: count('rate') }),
}

const [name = ''] = positionals
const drill = drills[name]
if (drill) await drill()
else {
  console.error(`There is no such drill; there are ${Object.keys(drills).join(', ')}.`)
  process.exitCode = 1
}
