import type { PasskeyChange } from '../../../services/jobs/job-kinds.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { postAboutSecurity } from '../../../services/mail/post-to-owner.js'
import type { Services } from '../../../services/services.js'

type Words = { subject: string; heading: string; text: (name: string) => string; advice: string }

const words: Record<PasskeyChange, Words> = {
  Added: {
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    text: (name) =>
      `From now on the passkey “${name}” signs in to your account without a password.`,
    advice: 'change your password right away, which removes all passkeys, and write to',
  },
  Removed: {
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    text: (name) => `Nobody can sign in with the passkey “${name}” any more.`,
    advice: 'change your password right away and write to',
  },
  Alarm: {
    subject: 'A passkey of your account was refused',
    heading: 'A passkey was refused',
    text: (name) =>
      `Somebody tried to use the passkey “${name}”. We refused it, because there may be a copy of it. Please sign in with your password, remove this passkey under Security, and make a new one.`,
    advice: 'change your password right away and write to',
  },
}

/** Mails a person that a passkey was added or removed, or refused because somebody may have a copy. */
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
    reason: 'a passkey of the account with this address was added, removed or refused',
  })
}
