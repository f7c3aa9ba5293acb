import type { FactorChange, JobData } from '../../../services/jobs/job-kinds.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { postAboutSecurity } from '../../../services/mail/post-to-owner.js'
import type { Services } from '../../../services/services.js'

const words: Record<FactorChange, { subject: string; heading: string; text: string }> = {
  TurnedOn: {
    subject: 'Your second step for signing in is on',
    heading: 'Your second step is on',
    text: 'From now on, signing in asks for a code of the app on your phone, too.',
  },
  TurnedOff: {
    subject: 'Your second step for signing in is off',
    heading: 'Your second step is off',
    text: 'From now on, signing in asks for no code of your app any more.',
  },
  Renewed: {
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    text: 'The recovery codes that you had before do not work any more.',
  },
  Recovered: {
    subject: 'One of your recovery codes was used',
    heading: 'One of your recovery codes was used',
    text: 'It does not work a second time. Under Security you see how many are left.',
  },
  Refused: {
    subject: 'Somebody could not finish signing in as you',
    heading: 'Somebody could not finish signing in as you',
    text: 'Somebody got past the first step, by your password or by a mail to you, and typed five wrong codes for the second step. If that was you, try again with a new code.',
  },
  ResetAsked: {
    subject: 'Your second step for signing in ends tomorrow',
    heading: 'Your second step ends tomorrow',
    text: 'An administrator of the club was told that you lost your phone and your recovery codes. Tomorrow your second step is taken away, and with it your passkeys, if you have any, so that you can get in again and whoever has your phone cannot. If you still have it, sign out and sign in with a code: that stops it.',
  },
  Reset: {
    subject: 'Your second step for signing in was taken away',
    heading: 'Your second step was taken away',
    text: 'The club took away your second step for signing in, and with it your passkeys, if you had any, so that you can get in again and whoever has your phone cannot. You can set up new ones under Security.',
  },
}

/** Mails a person what became of their second step, or that a recovery code was used. */
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
      advice: `change your password and write to ${services.site.now().values.contact.contactEmail} right away`,
      reason: formerEmail
        ? 'this was the address of the account until a short time ago'
        : 'the second step of the account with this address was used or changed',
    },
    formerEmail,
  )
