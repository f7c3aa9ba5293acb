import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'

/** A question to confirm before a form is sent. */
export type Question = { title: string; text: ReactNode; action: string; harmless?: boolean }

/** The form's result for 'Keep editing': nothing was sent, and no field has an error. */
export const keepsEditing = { form: 'Not saved', fields: {} }

type Pending = { question: Question; decide: (sends: boolean) => void }

/** `ask` shows a question in `dialog` and resolves to whether the form may be sent. */
export function useQuestion() {
  const [pending, setPending] = useState<Pending | null>(null)
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const decide = (sends: boolean) => {
        setPending(null)
        resolve(sends)
      }
      setPending({ question, decide })
    })
  const dialog = pending && (
    <ConfirmDialog
      {...pending.question}
      keep="Keep editing"
      onConfirm={() => pending.decide(true)}
      onCancel={() => pending.decide(false)}
    />
  )
  return { ask, dialog }
}
