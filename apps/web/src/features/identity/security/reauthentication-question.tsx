import { useEffect, useState } from 'react'
import { askForReauthenticationBy } from '#/api/reauthentication'
import { latePart } from '#/components/late-part'

const ReauthenticationDialog = latePart(
  'proof',
  async () => (await import('./reauthentication-dialog')).ReauthenticationDialog,
)

/** Opens the dialog when a call needs a recent sign-in; concurrent calls share one dialog. */
export function ReauthenticationQuestion() {
  const [asked, setAsked] = useState<{ decide: (isRecentlyAuthenticated: boolean) => void }>()
  useEffect(() => {
    let question: Promise<boolean> | null = null
    return askForReauthenticationBy(() => {
      question ??= new Promise<boolean>((resolve) => {
        const decide = (isRecentlyAuthenticated: boolean) => {
          question = null
          setAsked(undefined)
          resolve(isRecentlyAuthenticated)
        }
        setAsked({ decide })
      })
      return question
    })
  }, [])
  return asked ? <ReauthenticationDialog onDecided={asked.decide} /> : null
}
