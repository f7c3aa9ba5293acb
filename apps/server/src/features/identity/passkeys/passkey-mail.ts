import type { PasskeyChange } from '../../../services/jobs/job-kinds.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { postAboutSecurity } from '../../../services/mail/post-to-owner.js'
import type { Services } from '../../../services/services.js'

type Words = { subject: string; heading: string; text: (name: string) => string; advice: string }

const words: Record<PasskeyChange, Words> = {
  Added: {
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    text: (name) => `You can now sign in with the passkey “${name}”, without a password.`,
    advice: 'change your password right away, which removes all passkeys, and email',
  },
  Removed: {
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    text: (name) => `The passkey “${name}” can no longer be used to sign in to your account.`,
    advice: 'change your password right away and email',
  },
  Alarm: {
    subject: 'A passkey for your account was rejected',
    heading: 'A passkey was rejected',
    text: (name) =>
      `Someone tried to sign in with the passkey “${name}”. We rejected it because it may have been copied. Sign in with your password, remove this passkey in your security settings, and create a new one.`,
    advice: 'change your password right away and email',
  },
}

/** Emails a person that a passkey was added or removed, or rejected because it may have been copied. */
export async function mailPasskeyChanged(
  services: Services,
  { userId, change, name }: { userId: string; change: PasskeyChange; name: string },
  job: Job,
): Promise<void> {
  const { contact } = services.site.now().values
  const { text, advice, ...template } = words[change]
  await postAboutSecurity(services, job, userId, {
    ...template,
    text: text(name),
    advice: `${advice} ${contact.contactEmail}`,
    reason: 'a passkey for your account was added, removed or rejected',
  })
}
