import { useEffect, useState } from 'react'
import { askForProofsBy } from '#/api/proof'
import { latePart } from '#/components/late-part'

const ProofDialog = latePart('proof', async () => (await import('./proof-dialog')).ProofDialog)

/** Asks who it is whenever a call needs a fresh proof, over whatever is open; calls at once are asked for once. */
export function ProofQuestion() {
  const [asked, setAsked] = useState<{ decide: (isProved: boolean) => void }>()
  useEffect(() => {
    let question: Promise<boolean> | null = null
    return askForProofsBy(() => {
      question ??= new Promise<boolean>((resolve) => {
        const decide = (isProved: boolean) => {
          question = null
          setAsked(undefined)
          resolve(isProved)
        }
        setAsked({ decide })
      })
      return question
    })
  }, [])
  return asked ? <ProofDialog onDecided={asked.decide} /> : null
}
