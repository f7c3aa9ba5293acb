import type { FactorChange, JobData } from '../../../services/jobs/job-kinds.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { postAboutSecurity } from '../../../services/mail/post-to-owner.js'
import type { Services } from '../../../services/services.js'

const words: Record<FactorChange, { subject: string; heading: string; text: string }> = {
  TurnedOn: {
    subject: 'Two-step verification is on for your account',
    heading: 'Two-step verification is on',
    text: 'From now on, you’ll also need a code from your authenticator app to sign in.',
  },
  TurnedOff: {
    subject: 'Two-step verification is off for your account',
    heading: 'Two-step verification is off',
    text: 'From now on, you can sign in without a code from your authenticator app.',
  },
  Renewed: {
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    text: 'Your old recovery codes no longer work.',
  },
  Recovered: {
    subject: 'One of your recovery codes was used',
    heading: 'One of your recovery codes was used',
    text: 'Each code works only once. Your security settings show how many you have left.',
  },
  Refused: {
    subject: 'Someone tried to sign in to your account',
    heading: 'Someone tried to sign in to your account',
    text: 'Someone used your password, or an email we sent you, and then entered five wrong two-step verification codes. They didn’t get in. If that was you, try again with a new code.',
  },
  ResetAsked: {
    subject: 'Two-step verification for your account will be turned off tomorrow',
    heading: 'Two-step verification will be turned off tomorrow',
    text: 'An administrator was asked to turn off two-step verification for you because you lost your phone and your recovery codes. We’ll turn it off tomorrow and remove any passkeys you have. After that, you can sign in without a code, and no one can use your phone to sign in. If you still have your phone, you can stop this: sign out, then sign in with a code.',
  },
  Reset: {
    subject: 'Two-step verification was turned off for your account',
    heading: 'Two-step verification was turned off',
    text: 'The club turned off two-step verification and removed any passkeys you had. You can now sign in without a code, and no one can use your phone to sign in. You can set up both again in your security settings.',
  },
}

/** Emails a person that their two-step verification changed, or that a recovery code was used. */
export const mailFactorChanged = (
  services: Services,
  { userId, change, formerEmail }: JobData['second-factor.changed'],
  job: Job,
): Promise<void> =>
  postAboutSecurity(
    services,
    job,
    userId,
    {
      ...words[change],
      advice: `change your password and email ${services.site.now().values.contact.contactEmail} right away`,
      reason: formerEmail
        ? 'this was the email address of your account until recently'
        : 'two-step verification for your account was used or changed',
    },
    formerEmail,
  )
