import { renewDue } from './billing/renew-due.js'
import type { Practice } from './practice.js'

const minute = 60_000

/** Does at once and each minute what is due. `stop` waits for a run under way. */
export function startRenewals(practice: Practice): { stop(): Promise<void> } {
  let look = check(practice)
  const timer = setInterval(() => {
    look = look.then(() => check(practice))
  }, minute).unref()
  return {
    stop() {
      clearInterval(timer)
      return look
    },
  }
}

async function check(practice: Practice): Promise<void> {
  try {
    await renewDue(practice, practice.clock.now())
  } catch (error) {
    practice.log.error(error, 'practice subscriptions could not be renewed')
  }
}
