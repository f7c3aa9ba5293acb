import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { askForReauthentication } from './reauthentication'

/** A call that needs a recent sign-in asks for it, and is repeated then. */
export const reauthenticationLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let stopped = false
      let running: { unsubscribe: () => void } | undefined
      const attempt = (again: boolean) => {
        running = next(op).subscribe({
          ...observer,
          error: (error) => {
            const asked =
              !again && isReauthenticationNeeded(error) ? askForReauthentication() : null
            if (!asked) return observer.error(error)
            asked.then((isRecentlyAuthenticated) => {
              if (stopped) return
              if (isRecentlyAuthenticated) attempt(true)
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

/** For a form: it would treat a refusal without a message as sent, and close. */
const notSaved = 'Nothing has been saved yet.'

const isReauthenticationNeeded = ({ data }: TRPCClientError<AppRouter>) =>
  data?.code === 'FORBIDDEN' && Boolean(data.fields?.proof)
