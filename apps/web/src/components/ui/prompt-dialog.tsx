import { type FormEvent, useId, useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { useLeaveQuestion } from './leave-question'

type PromptDialogProps = {
  title: string
  label: string
  /** The label of the confirming button. */
  action: string
  /** The label of the dismissing button, such as 'Keep request'; never 'Cancel'. */
  keep: string
  maxLength: number
  onConfirm: (text: string) => void
  onCancel: () => void
}

/** Asks for a short text, which may be blank. Canceling does nothing, and asks before typed text is lost. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, label, action, keep, maxLength, onConfirm, onCancel } = props
  const titleId = useId()
  const textId = useId()
  const [text, setText] = useState('')
  const { ask, question } = useLeaveQuestion(() => text !== '')
  const cancel = () => ask(onCancel)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(text)
  }
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={cancel}
      className="rise-in m-auto w-[calc(100%-2rem)] max-w-md rounded-md bg-surface p-6 text-left text-text shadow-lg"
    >
      <form onSubmit={submit} className="grid gap-4">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <div className="grid gap-1.5">
          <label htmlFor={textId} className="font-semibold">
            {label}
          </label>
          <textarea
            id={textId}
            rows={3}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="w-full rounded-md border border-control bg-surface px-4 py-2.5 hover:border-primary"
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={cancel}>
            {keep}
          </Button>
          <Button variant="danger" type="submit">
            {action}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
