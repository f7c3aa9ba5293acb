import type { Channel } from '@clubhouse/schema/setting'
import { formatClubInstant } from '#/components/format/date'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { peopleOf } from '../../format-announcement'

export type SendingQuestion = {
  reached: number
  channel: Channel
  /** Absent for now. */
  sendAt?: string | undefined
  /** Receives the answer. */
  decide: (isAgreed: boolean) => void
}

/** Asks before sending, which can't be undone, or scheduling. */
export function SendDialog({ reached, channel, sendAt, decide }: SendingQuestion) {
  const people = peopleOf(reached)
  const way = channel === 'email' ? 'by email' : 'by text message'
  return (
    <ConfirmDialog
      {...(sendAt
        ? {
            title: `Schedule for ${people}?`,
            text: `${people} will get it ${way} on ${formatClubInstant(sendAt)}. You can unschedule it until then.`,
            action: 'Schedule',
          }
        : {
            title: `Send to ${people}?`,
            text: `${people} will get it ${way} now. You can’t undo this.`,
            action: `Send to ${people}`,
          })}
      keep="Keep writing"
      harmless
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    />
  )
}
