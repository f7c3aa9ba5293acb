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
    if (!config.smtpUrl) return problem(`nothing was sent to ${sendTo}: set SMTP_URL`)
    const club = await site()
    const template = letterOf(club.now().values.identity.shortName)
    try {
      const mail = {
        id: randomUUID(),
        to: sendTo,
        replyTo: null,
        // As in notices. The link belongs to nobody, and clicking it changes nothing.
        unsubscribeUrl: unsubscribeUrlOf(config.publicUrl, {
          key: 'event-new',
          token: randomUUID(),
        }),
        ...renderEmail({ config, site: club }, template, { canTurnOff: false }),
      }
      const fault = faultOfUnsubscribing(await rawMail(mail, senderOf(config, club)))
      if (fault) return problem(`nothing was sent to ${sendTo}: ${fault}`)
      await createMailer(config, { clock: { now }, site: club }).send(mail)
      return ok(
        `a test email is on its way to ${sendTo}: check that it arrives, and not in the spam folder. Its List-Unsubscribe and List-Unsubscribe-Post headers are one line each. To check that your email server signs them, look for both in the h= tag of its DKIM-Signature`,
      )
    } catch (error) {
      return problem(
        `no test email could be sent to ${sendTo} from ${senderOf(config, club).address}: ${whyNot(error)}`,
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
})
