import { isPrivate } from '../../config.js'
import { senderOf } from '../../services/mail/create-mailer.js'
import { isSampleAddress } from '../../services/mail/sample-address.js'
import type { Check } from '../check.js'
import { ok, warning } from '../finding.js'

export const mailSender: Check = {
  name: 'email sender',
  needs: ['MAIL_FROM', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config, site }) {
    const { address } = senderOf(config, await site())
    if (!isSampleAddress(address) || isPrivate(config)) return ok(address)
    return warning(
      `${address} is a sample address, so emails end up in spam folders. Publish the club's own email address, or set MAIL_FROM`,
    )
  },
}
