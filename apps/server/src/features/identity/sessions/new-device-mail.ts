import { localDateTime } from '@clubhouse/schema/club-time'
import { formatMoment } from '@clubhouse/schema/events/calendar-format'
import type { JobData, SignInWay } from '../../../services/jobs/job-kinds.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { postToOwner } from '../../../services/mail/post-to-owner.js'
import type { Services } from '../../../services/services.js'
import { timeZoneOf } from '../../../services/site/club-clock.js'

const ways: Record<SignInWay, string> = {
  Password: 'Your password',
  Mail: 'A code or link from an email',
  Passkey: 'A passkey',
}

/** Emails a person that somebody signed in as them in a browser they hadn't used before. */
export async function mailNewDevice(
  services: Services,
  { userId, device, way, withCode, at }: JobData['sign-in.new-device'],
  job: Job,
): Promise<void> {
  const timeZone = timeZoneOf(services.site)
  const [date = '', time = ''] = localDateTime(new Date(at), timeZone).split('T')
  const { contact } = services.site.now().values
  await postToOwner(services, job, userId, {
    subject: 'New sign-in to your account',
    preheader: 'If it was you, you don’t need to do anything.',
    heading: 'New sign-in to your account',
    blocks: [
      {
        kind: 'text',
        text: 'Someone signed in to your account on a device or browser you hadn’t used here before.',
      },
      {
        kind: 'facts',
        rows: [
          ['When', formatMoment({ date, time }, timeZone)],
          ['Device', device || 'Unknown'],
          [
            'Signed in with',
            `${ways[way]}${withCode ? ', plus a two-step verification code' : ''}`,
          ],
        ],
      },
      {
        kind: 'text',
        text: 'If it was you, you don’t need to do anything. If your browser is set to clear its data, you’ll get this email each time you sign in.',
      },
      {
        kind: 'text',
        text: `If it wasn’t you, change your password right away, which signs everyone else out. Then email ${contact.contactEmail}.`,
      },
      {
        kind: 'button',
        label: 'Change my password',
        url: `${services.config.publicUrl}/portal?drawer=password`,
      },
    ],
    reason: 'someone signed in to your account on a new device',
  })
}
