import { messageSchema } from '@clubhouse/schema/envelope'
import type { AppRouter } from '@clubhouse/server/router'
import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { z } from 'zod/mini'
import { addToast, dismissToast, displayTimeout } from '#/components/toasts/toast-store'
import { isAborted, isStaleEdit } from './failure'

/**
 * Shows the message of every response and of every failure (product.md sections 7 and 8), so that pages need not; but
 * not what the context `quiet` of a call names, because its page says that: the 'success', the 'failure' or 'all'.
 */
export const toastLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next: (value) => {
          takeBackFailure(op.path)
          if (op.type === 'mutation' && !isQuiet(op.context, 'success') && 'data' in value.result)
            showMessage(value.result.data)
          observer.next(value)
        },
        error: (error) => {
          if (!isQuiet(op.context, 'failure')) showFailure(op.path, error)
          observer.error(error)
        },
      }),
    )

const isQuiet = ({ quiet }: Record<string, unknown>, about: 'success' | 'failure') =>
  quiet === about || quiet === 'all'

const withMessage = z.object({ message: messageSchema })
const withUser = z.object({ data: z.object({ user: z.object({ firstname: z.string() }) }) })

function showMessage(result: unknown) {
  const { data } = withMessage.safeParse(result)
  if (!data) return
  const firstname = withUser.safeParse(result).data?.data.user.firstname ?? 'user'
  const { title, message } = data.message
  addToast({ type: 'success', title, message: message.replace('{firstname}', firstname) })
}

/** The toast of the last failure, by the path of its call. */
const failures = new Map<string, string>()

/** What was tried again has not failed any more, or fails anew. */
function takeBackFailure(path: string) {
  const uuid = failures.get(path)
  if (uuid) dismissToast(uuid)
  failures.delete(path)
}

/** Aborted calls are not failures, and a toast would cover what the form shows about a stale edit. */
function showFailure(path: string, error: TRPCClientError<AppRouter>) {
  const { cause, data, message } = error
  if (isAborted(cause) || isStaleEdit(error)) return
  takeBackFailure(path)
  const uuid = addToast({
    type: 'danger',
    title: data?.title ?? 'Error',
    message,
    timeout: displayTimeout,
  })
  failures.set(path, uuid)
}
