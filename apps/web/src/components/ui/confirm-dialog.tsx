import { type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type ConfirmDialogProps = {
  title: string
  text: ReactNode
  /** The label of the confirming button. */
  action: string
  /** The label of the dismissing button, such as 'Keep subscription'; never 'Cancel'. */
  keep: string
  /** Whether nothing is lost by confirming. */
  harmless?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that can't be undone, or that others will notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, keep, harmless, onConfirm, onCancel } = props
  const titleId = useId()
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={onCancel}
      className="rise-in m-auto w-[calc(100%-2rem)] max-w-md rounded-md bg-surface p-6 text-left text-text shadow-lg"
    >
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      <div className="mt-3 text-muted">{text}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {keep}
        </Button>
        <Button variant={harmless ? 'primary' : 'danger'} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
