import { randomUUID } from 'node:crypto'
import { unsubscribeUrlOf } from '../../services/mail/allowed-by.js'
import { createMailer, senderOf } from '../../services/mail/create-mailer.js'
import { type EmailTemplate, greeting } from '../../services/mail/email-template.js'
import { rawMail } from '../../services/mail/raw-mail.js'
import { renderEmail } from '../../services/mail/render-email.js'
import { faultOfUnsubscribing } from '../../services/mail/unsubscribe-headers.js'
import type { Check } from '../check.js'
import { ok, problem } from '../finding.js'
import { whyNot } from './mail.js'

export const trialMail: Check = {
  name: 'test email',
  needs: ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR'],
  seconds: 90,
  async look({ config, site, sendTo, now }) {
    if (!sendTo) return ok('not requested')
    if (!config.smtpUrl) return problem(`not sent to ${sendTo}. Set SMTP_URL`)
    const club = await site()
    const template = letterOf(club.now().values.identity.shortName)
    try {
      const mail = {
        id: randomUUID(),
        to: sendTo,
        replyTo: null,
        // Notices have this header, too. The token belongs to nobody, so opening the link changes nothing.
        unsubscribeUrl: unsubscribeUrlOf(config.publicUrl, {
          key: 'event-new',
          token: randomUUID(),
        }),
        ...renderEmail({ config, site: club }, template),
      }
      const fault = faultOfUnsubscribing(await rawMail(mail, senderOf(config, club)))
      if (fault) return problem(`not sent to ${sendTo}: ${fault}`)
      await createMailer(config, { clock: { now }, site: club }).send(mail)
      return ok(
        `sent to ${sendTo}. Check that it arrives and is not marked as spam. It has List-Unsubscribe and List-Unsubscribe-Post headers; to see whether your email server signs them, look for both in h= of its DKIM-Signature`,
      )
    } catch (error) {
      return problem(
        `could not be sent to ${sendTo} from ${senderOf(config, club).address}: ${whyNot(error)}`,
      )
    }
  },
}

const letterOf = (shortName: string): EmailTemplate => ({
  subject: `Test email from ${shortName}`,
  preheader: 'The email server works.',
  heading: 'The email server works',
  blocks: [
    greeting(),
    {
      kind: 'text',
      text: 'Someone who runs the website sent this to test email delivery.',
    },
  ],
  reason: 'someone who runs the website used your address for a test',
  toMember: false,
})
