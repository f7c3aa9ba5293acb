import type { AppRouter } from '@clubhouse/server/router'
import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { addToast, dismissToast, displayTimeout } from '#/components/toasts/toast-store'
import { isAborted, isStaleEdit } from './failure'
import { textAt } from './text-at'

/**
 * Shows the message of every response and of every failure, so that pages need not; but not what the context `quiet` of
 * a call names, because its page says that: the 'success', the 'failure' or 'all'.
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

/** Shows the message of a mutation's result. */
function showMessage(result: unknown) {
  const title = textAt(result, 'message', 'title')
  const message = textAt(result, 'message', 'message')
  if (title === null || message === null) return
  const firstname = textAt(result, 'data', 'user', 'firstname') ?? 'user'
  addToast({ type: 'success', title, message: message.replace('{firstname}', firstname) })
}

type ShownFailure = { uuid: string; source: unknown; message: string }

/** What is shown of the last failure, by the path of its call. */
const failures = new Map<string, ShownFailure>()

/** Removes the last failure of a call that was tried again; the other calls of a batch may still need its toast. */
function takeBackFailure(path: string) {
  const shown = failures.get(path)
  failures.delete(path)
  if (shown && ![...failures.values()].some(({ uuid }) => uuid === shown.uuid))
    dismissToast(shown.uuid)
}

/** The common cause when the calls of one batch fail: its response, or why it got none. */
const sourceOf = ({ meta, cause }: TRPCClientError<AppRouter>): unknown => meta?.response ?? cause

/** Aborted calls are not failures, a batch that fails as a whole is one, and a toast would cover what the form shows about a stale edit. */
function showFailure(path: string, error: TRPCClientError<AppRouter>) {
  const { cause, data, message } = error
  if (isAborted(cause) || isStaleEdit(error)) return
  takeBackFailure(path)
  const source = sourceOf(error)
  const ofBatch = [...failures.values()].find(
    (shown) => source !== undefined && shown.source === source && shown.message === message,
  )
  const title = data?.title ?? 'Error'
  const uuid =
    ofBatch?.uuid ?? addToast({ type: 'danger', title, message, timeout: displayTimeout })
  failures.set(path, { uuid, source, message })
}
