import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'

/** A question to be confirmed before a form is sent. */
export type Question = { title: string; text: ReactNode; action: string; harmless?: boolean }

type Asked = { question: Question; answer: (sends: boolean) => void }

/** `ask` shows a question in `dialog` and resolves to whether the form may be sent. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (sends: boolean) => {
        setAsked(null)
        resolve(sends)
      }
      setAsked({ question, answer })
    })
  const dialog = asked && (
    <ConfirmDialog
      {...asked.question}
      keep="Keep editing"
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    />
  )
  return { ask, dialog }
}
