import type { Audience } from '@clubhouse/schema/events/event'
import { skipToken } from '@tanstack/react-query'
import { EmailSetupNote } from '#/api/email-setup-note'
import { trpc } from '#/api/trpc'
import { WithoutCompanyNote } from '#/api/without-company'

type AudienceNoteProps = {
  chapterId: string | null
  wholeClub: boolean
  officeId: string | null
  committeeId: string | null
  /** An existing event, or one of its dates: members who RSVP'd yes are notified too. */
  id?: string | undefined
  date?: string
  /** Whether members are notified; otherwise the note shows who could be. */
  isOn?: boolean
}

/** Shows who will be notified of a change, as the server counts them, and who is left out because they have no company. */
export function AudienceNote({ id, date, isOn = true, ...event }: AudienceNoteProps) {
  const whose = whoseOf(event)
  const asked = whose || id ? { ...whose, ...(id && { id }), ...(date && { date }) } : skipToken
  const audience = trpc.event.audience.useQuery(asked, { staleTime: 0 })
  if (asked === skipToken) return <p>No one will be notified because this event has no chapter.</p>
  if (!isOn) {
    const channels = audience.data && channelsOf(audience.data)
    return (
      <div className="grid gap-1">
        <p>No one will be notified.</p>
        {channels && <p className="text-muted">Turn this on to notify {channels}.</p>}
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <p role="status">
        {audience.data && textOf(membersOf(event), audience.data)}
        {audience.isPending && 'Counting members…'}
        {audience.isError && `${membersOf(event)} will be notified.`}
      </p>
      <EmailSetupNote />
      {audience.data && <WithoutCompanyNote people={audience.data.withoutCompany} />}
    </div>
  )
}

type Whose = Omit<AudienceNoteProps, 'id' | 'date' | 'isOn'>

function whoseOf({ chapterId, wholeClub, officeId, committeeId }: Whose) {
  if (wholeClub) return { wholeClub }
  if (chapterId) return { chapterId }
  if (officeId) return { officeId }
  return committeeId ? { committeeId } : null
}

function membersOf({ chapterId, wholeClub, officeId, committeeId }: Whose): string {
  if (wholeClub) return 'Members of the club'
  if (chapterId) return 'Members of this chapter'
  if (officeId) return 'Holders of this office'
  return committeeId ? 'Members of this committee' : 'Members who RSVP’d yes'
}

function textOf(members: string, audience: Audience): string {
  const { off } = audience
  const silent = off > 0 ? ` ${off} turned off these notifications.` : ''
  const channels = channelsOf(audience)
  return channels
    ? `${members} will be notified: ${channels}.${silent}`
    : `No one will be notified.${silent}`
}

/** '31 by email (including 2 visitors) and 4 by text'; blank for nobody. */
function channelsOf({ email, sms, visitors }: Audience): string {
  const guests =
    visitors > 0 ? ` (including ${visitors} ${visitors === 1 ? 'visitor' : 'visitors'})` : ''
  const parts = [email > 0 && `${email} by email${guests}`, sms > 0 && `${sms} by text`]
  return parts.filter(Boolean).join(' and ')
}
