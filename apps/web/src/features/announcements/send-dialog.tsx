import type { Channel } from '@clubhouse/schema/setting'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { peopleOf } from './format-announcement'

type SendDialogProps = {
  reached: number
  channel: Channel
  onSend: () => void
  onCancel: () => void
}

/** The last question: what went out cannot be called back. */
export const SendDialog = ({ reached, channel, onSend, onCancel }: SendDialogProps) => (
  <ConfirmDialog
    title={`Send to ${peopleOf(reached)}?`}
    text={`It goes out now, by ${channel === 'email' ? 'email' : 'text message'}. What was sent cannot be called back.`}
    action={`Send to ${peopleOf(reached)}`}
    keep="Keep writing"
    harmless
    onConfirm={onSend}
    onCancel={onCancel}
  />
)
