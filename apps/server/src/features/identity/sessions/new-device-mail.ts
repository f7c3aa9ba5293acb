import { localDateTime } from '@clubhouse/schema/club-time'
import { formatMoment } from '@clubhouse/schema/events/calendar-format'
import type { JobData, SignInWay } from '../../../services/jobs/job-kinds.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { postToOwner } from '../../../services/mail/post-to-owner.js'
import type { Services } from '../../../services/services.js'
import { timeZoneOf } from '../../../services/site/club-clock.js'

const ways: Record<SignInWay, string> = {
  Password: 'With your password',
  Mail: 'With a code or a link from a mail',
  Passkey: 'With a passkey',
}

/** Mails a person that somebody signed in as them, in a browser where they had not signed in before. */
export async function mailNewDevice(
  services: Services,
  { userId, device, way, withCode, at }: JobData['sign-in.new-device'],
  job: Job,
): Promise<void> {
  const timeZone = timeZoneOf(services.site)
  const [date = '', time = ''] = localDateTime(new Date(at), timeZone).split('T')
  const { contact } = services.site.now().values
  await postToOwner(services, job, userId, {
    subject: 'Somebody signed in to your account from a new device',
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Somebody signed in from a new device',
    blocks: [
      {
        kind: 'text',
        text: 'Somebody signed in to your account on a phone, a computer or a browser that you had not used here before.',
      },
      {
        kind: 'facts',
        rows: [
          ['When', formatMoment({ date, time }, timeZone)],
          ['Device', device || 'It did not say what it is'],
          ['How', `${ways[way]}${withCode ? ', and a code as the second step' : ''}`],
        ],
      },
      {
        kind: 'text',
        text: 'If it was you, there is nothing to do. Some browsers are set to forget where you signed in: then this mail comes again.',
      },
      {
        kind: 'text',
        text: `If it was not you, change your password right away: that signs everybody else out. Then write to ${contact.contactEmail}.`,
      },
      {
        kind: 'button',
        label: 'Change my password',
        url: `${services.config.publicUrl}/portal?drawer=password`,
      },
    ],
    reason: 'somebody signed in from a new device to the account with this address',
  })
}
