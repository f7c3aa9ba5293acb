import { useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type ConfirmDialogProps = {
  title: string
  text: string
  /** What the confirming button says. */
  action: string
  /** What the dismissing button says: what stays as it is, 'Keep subscription'; never 'Cancel'. */
  keep: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, keep, onConfirm, onCancel } = props
  const titleId = useId()
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={onCancel}
      className="rise-in m-auto w-[calc(100%-2rem)] max-w-md rounded-lg bg-surface p-6 text-left text-text shadow-lg"
    >
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {keep}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
