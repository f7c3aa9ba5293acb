/** `npm run drill -- NAME`: what must hold when all goes wrong, for longer than the tests have time (docs/operations.md). */
import { parseArgs } from 'node:util'
import { drillKill } from './kill.js'
import { drillSoak } from './soak.js'
import { drillTests } from './tests.js'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '500' },
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '30' },
  },
})
const count = (name: keyof typeof values) => {
  const number = Number(values[name])
  if (!(number > 0)) throw new Error(`--${name} takes a number above 0`)
  return number
}

/** Each prints its figures and throws at a violation. */
const drills: Record<string, () => Promise<void>> = {
  kill: () => drillKill(count('rounds')),
  races: () =>
    drillTests(
      ['races', 'save-user', 'refresh-session', 'password-reset', 'save-event', 'save-chapter'],
      {
        RACE_ROUNDS: `${count('rounds')}`,
      },
    ),
  fuzz: () =>
    drillTests(['test/fuzz'], { API_FUZZ: `${count('requests')}`, API_FUZZ_SEED: `${Date.now()}` }),
  authz: () => drillTests(['test/authorization', 'test/mass-assignment'], {}),
  webhooks: () => drillTests(['receive-event', 'reconcile', 'cancel-subscription'], {}),
  soak: () => drillSoak({ minutes: count('minutes'), rate: count('rate') }),
}

const [name = ''] = positionals
const drill = drills[name]
if (drill) await drill()
else {
  console.error(`There is no such drill; there are ${Object.keys(drills).join(', ')}.`)
  process.exitCode = 1
}
