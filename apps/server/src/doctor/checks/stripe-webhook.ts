import type { Check } from '../check.js'
import { NotLooked, ok, problem } from '../finding.js'
import { networkFailure } from '../network-failure.js'

/** Sends an invalid signature, which the server rejects without any effect. */
export const stripeWebhook: Check = {
  name: 'stripe webhook',
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config, publicResponse }) {
    if (!config.stripeSecretKey) return ok('not needed without STRIPE_SECRET_KEY')
    if ((await publicResponse()).kind !== 'ours') {
      throw new NotLooked('the public address does not reach the server')
    }
    const url = `${config.publicUrl}/stripe/webhook`
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=doctor' },
        body: '{}',
        redirect: 'manual',
        signal: AbortSignal.timeout(8000),
      })
      if (response.status === 400) return ok(`${url} reaches the server`)
      return problem(
        `${url} returns ${response.status}. Let the proxy pass POST requests unchanged`,
      )
    } catch (error) {
      return problem(`${url} does not respond: ${networkFailure(error)}`)
    }
  },
}
