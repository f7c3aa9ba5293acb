import { connectTwilio } from '../../services/sms/twilio-client.js'
import type { Check } from '../check.js'
import { ok, problem } from '../finding.js'
import { networkFailure } from '../network-failure.js'

export const sms: Check = {
  name: 'sms',
  needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'TWILIO_API_URL'],
  seconds: 15,
  async look({ config: { twilio } }) {
    if (!twilio)
      return ok('text messages are written to files in DATA_DIR/sms because TWILIO_… is not set')
    try {
      const client = await connectTwilio(twilio, 8000)
      const { status } = await client.api.v2010.accounts(twilio.accountSid).fetch()
      if (status === 'active')
        return ok(`the Twilio account is active; messages come from ${twilio.from}`)
      return problem(`the Twilio account is ${status}. See twilio.com/console`)
    } catch (error) {
      return problem(
        `Twilio rejects TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN (${networkFailure(error)}). Copy both from twilio.com/console`,
      )
    }
  },
}
