import type { Channel } from '@clubhouse/schema/setting'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { peopleOf } from '../format-announcement'

type SendDialogProps = {
  reached: number
  channel: Channel
  onSend: () => void
  onCancel: () => void
}

/** Asks before sending, which can't be undone. */
export const SendDialog = ({ reached, channel, onSend, onCancel }: SendDialogProps) => (
  <ConfirmDialog
    title={`Send to ${peopleOf(reached)}?`}
    text={`We’ll send it now by ${channel === 'email' ? 'email' : 'text message'}. You can’t undo this.`}
    action={`Send to ${peopleOf(reached)}`}
    keep="Keep writing"
    harmless
    onConfirm={onSend}
    onCancel={onCancel}
  />
)
