import type { Audience } from '@clubhouse/schema/event'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '#/api/trpc'

/** Who will be notified of a changed event, as the server counts them now. */
export function AudienceNote({ chapterId }: { chapterId: string | null }) {
  const audience = trpc.event.audience.useQuery(chapterId ? { chapterId } : skipToken, {
    staleTime: 0,
  })
  if (!chapterId) return <p>Nobody will be notified: the event belongs to no chapter.</p>
  return (
    <p role="status">
      {audience.data && textOf(audience.data)}
      {audience.isPending && 'Counting who will be notified…'}
      {audience.isError && 'The members of its chapter will be notified.'}
    </p>
  )
}

function textOf({ email, sms, off }: Audience): string {
  const silent = off > 0 ? `${off} not: switched off` : ''
  if (email + sms === 0) {
    return off > 0 ? `Nobody will be notified: ${off} switched it off.` : 'Nobody will be notified.'
  }
  const parts = [email > 0 && `${email} by email`, sms > 0 && `${sms} by SMS`, silent]
  return `Members of its chapter will be notified: ${parts.filter(Boolean).join(', ')}.`
}
