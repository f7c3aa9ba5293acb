import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'

/** The finding on the seconds between the clocks of this machine and of the database. */
export function checkClocks(apart: number): Finding {
  const seconds = Math.abs(apart)
  if (seconds < 2) return ok('this machine and the database agree')
  const text = `this machine's clock is ${Math.round(seconds)} s ${apart > 0 ? 'ahead of' : 'behind'} the database's. Synchronize both with a time server (timedatectl set-ntp true)`
  return seconds < 60 ? warning(text) : problem(text)
}

export const clock: Check = {
  name: 'clock',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ facts }) {
    const { now, asked, vague } = await facts()
    const apart = asked.getTime() - now.getTime()
    // A slow response blurs the time of the clock: only the certain difference counts.
    const sure = Math.sign(apart) * Math.max(0, Math.abs(apart) - vague)
    return checkClocks(sure / 1000)
  },
}
