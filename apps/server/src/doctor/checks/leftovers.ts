import { hasActiveDemoAccount } from '@clubhouse/db/seed'
import { isPrivate } from '../../config.js'
import type { Check } from '../check.js'
import { ok, problem, warning } from '../finding.js'

export const leftovers: Check = {
  name: 'leftovers',
  needs: ['HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'PRACTICE_PAYMENTS', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config, tables }) {
    const demo = await hasActiveDemoAccount(await tables())
    if (isPrivate(config)) return ok(demo ? 'the demo club, on this machine only' : 'none')
    if (demo) {
      return problem(
        'demo accounts are active, and their password is public knowledge. Run npm run club -- go-live EMAIL',
      )
    }
    if (config.practicePayments && !config.stripeSecretKey) {
      return warning(
        'payments are practice payments, so no money moves. Set STRIPE_SECRET_KEY, or PRACTICE_PAYMENTS=off',
      )
    }
    return ok('none')
  },
}
