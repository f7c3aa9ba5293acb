import { isPrivate } from '../../config.js'
import { senderOf } from '../../services/mail/create-mailer.js'
import type { Check } from '../check.js'
import { ok, warning } from '../finding.js'

/** Nobody owns these (RFC 2606): those of the demo, and that a club begins with, are such. */
const nobodys = /(?:@|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid|localhost)$/

export const mailSender: Check = {
  name: 'mail sender',
  needs: ['MAIL_FROM', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 60,
  async look({ config, site }) {
    const { address } = senderOf(config, await site())
    if (!nobodys.test(address) || isPrivate(config)) return ok(address)
    return warning(
      `${address} is nobody's address, so mails end as spam: publish a mailbox of the club's own, or set MAIL_FROM to one`,
    )
  },
}
