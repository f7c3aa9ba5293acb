import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { askForProof } from './proof'

/** A call that needs a fresh proof asks for it, and is repeated then. */
export const proofLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let stopped = false
      let running: { unsubscribe: () => void } | undefined
      const attempt = (again: boolean) => {
        running = next(op).subscribe({
          ...observer,
          error: (error) => {
            const asked = !again && isProofNeeded(error) ? askForProof() : null
            if (!asked) return observer.error(error)
            asked.then((isProved) => {
              if (stopped) return
              if (isProved) attempt(true)
              else observer.error(TRPCClientError.from(new DOMException(notSaved, 'AbortError')))
            })
          },
        })
      }
      attempt(false)
      return () => {
        stopped = true
        running?.unsubscribe()
      }
    })

/** For a form: one whose refusal says nothing would count as sent, and close. */
const notSaved = 'Nothing has been saved yet.'

const isProofNeeded = ({ data }: TRPCClientError<AppRouter>) =>
  data?.code === 'FORBIDDEN' && Boolean(data.fields?.proof)
