import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'

type Next = Parameters<ShouldBlockFn>[0]['next']

/**
 * Asks before unsaved changes are lost: on Back, a link, a button that calls `ask`, or, by the browser's own dialog, when
 * the tab closes. `isUnsaved` receives the next page, if it is one of ours.
 */
export function useLeaveQuestion(
  isUnsaved: (next?: Next) => boolean,
  text = 'Your changes will be lost.',
) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved(next),
    enableBeforeUnload: () => isUnsaved(),
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  return {
    /** Leaves, after a question about unsaved changes. */
    ask: (go: () => void) => (isUnsaved() ? setLeave(() => go) : go()),
    question: (leave || blocked) && (
      <ConfirmDialog
        title="Leave without saving?"
        text={text}
        action="Leave"
        keep="Keep editing"
        onConfirm={() => {
          setLeave(null)
          if (leave) leave()
          else blocker.proceed?.()
        }}
        onCancel={() => {
          setLeave(null)
          blocker.reset?.()
        }}
      />
    ),
  }
}
