import type { MessageReach } from '@clubhouse/schema/announcements/message'
import { formatAmount } from '@clubhouse/schema/money'
import type { ReactNode } from 'react'
import { EmailSetupNote } from '#/api/email-setup-note'
import { WithoutCompanyNote } from '#/api/without-company'
import { peopleOf } from '../../format-announcement'
import type { AudienceSize } from './use-audience-size'

type AudienceSizeNoteProps = {
  size: AudienceSize
  /** Whether it goes to the members who go to a date. */
  isToDate: boolean
}

/** How many members would receive it now, who wouldn't and why, and what a text message costs. Names are on demand. */
export function AudienceSizeNote({ size: { state, reach }, isToDate }: AudienceSizeNoteProps) {
  return (
    <section aria-label="Recipients" className="grid gap-1 rounded-md bg-sunken p-4">
      <p role="status" className="font-semibold">
        {state === 'counted' && reach ? formatAudienceSize(reach) : waiting[state]}
      </p>
      {reach && !reach.sms && <EmailSetupNote />}
      {isToDate && <p>Visitors don’t receive this. It goes to members only.</p>}
      {reach?.sms && reach.reached > 0 && state === 'counted' && (
        <p>{formatCost(reach, reach.sms)}</p>
      )}
      {reach && reach.reached > 0 && (
        <Names summary="See who will receive this">
          {reach.recipients.map(({ id, fullname }) => (
            <li key={id} className="wrap-anywhere">
              {fullname}
            </li>
          ))}
          {reach.reached > reach.recipients.length && (
            <li>and {peopleOf(reach.reached - reach.recipients.length)} more</li>
          )}
        </Names>
      )}
      {reach && reach.unreached.length > 0 && (
        <Names summary={`${peopleOf(reach.unreached.length)} won’t receive this: see who and why`}>
          {reach.unreached.map(({ id, fullname, reason }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold">{fullname}</span>: {reason}
            </li>
          ))}
        </Names>
      )}
      {reach && <WithoutCompanyNote people={reach.withoutCompany} />}
    </section>
  )
}

const waiting: Record<AudienceSize['state'], string> = {
  unsaved: 'We’ll count the recipients once your changes are saved.',
  failed: 'We couldn’t count the recipients.',
  counting: 'Counting…',
  counted: 'Counting…',
}

function formatAudienceSize({ reached, unreached, withoutCompany }: MessageReach): string {
  if (reached === 0 && unreached.length === 0 && withoutCompany.length === 0)
    return 'Choose who should receive this.'
  return reached === 0 ? 'No one will receive this.' : `${peopleOf(reached)} will receive this.`
}

function formatCost({ reached }: MessageReach, { parts, cents }: NonNullable<MessageReach['sms']>) {
  const each =
    parts > 1
      ? `Because of its length, it counts as ${parts} text messages per member`
      : 'It counts as one text message per member'
  return `${each}. Sending it to ${peopleOf(reached)} costs about ${formatAmount(cents)}.`
}

const Names = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <summary className="flex min-h-11 items-center link">{summary}</summary>
    <ul className="grid max-h-96 gap-1 overflow-y-auto py-2">{children}</ul>
  </details>
)
