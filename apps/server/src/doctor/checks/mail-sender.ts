import { isPrivate } from '../../config.js'
import type { Check } from '../check.js'
import { ok, warning } from '../finding.js'

/** Nobody owns these (RFC 2606): the address in the facts of the demo club is one. */
const nobodys = /(?:@|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid|localhost)$/

export const mailSender: Check = {
  name: 'mail sender',
  needs: ['MAIL_FROM'],
  seconds: 1,
  async look({ config }) {
    const { mailFrom } = config
    if (!nobodys.test(mailFrom) || isPrivate(config)) return ok(mailFrom)
    return warning(
      `${mailFrom} is nobody's address, so mails end as spam: set MAIL_FROM to one of the club's own`,
    )
  },
}
