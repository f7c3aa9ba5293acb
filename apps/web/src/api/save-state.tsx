import type { SaveState as State } from './draft-saver'

type SaveStateProps = { state: State }

/** Says whether the draft is saved. It isn't announced: screen readers would speak at each pause in typing. */
export const SaveState = ({ state: { kind } }: SaveStateProps) => (
  <p className="text-muted text-sm">
    {kind === 'saved' ? 'Saved' : kind === 'saving' ? 'Saving…' : null}
  </p>
)

/** Shows why the draft can't be saved, at the bottom of the window, where the writer sees it while scrolling. */
export const SaveTrouble = ({ state }: SaveStateProps) => (
  <p
    role="alert"
    className="fixed inset-x-0 bottom-0 z-20 border-danger border-t bg-danger-soft px-4 py-3 font-semibold text-danger text-sm empty:hidden"
  >
    {troubleOf(state)}
  </p>
)

function troubleOf(state: State): string | null {
  if (state.kind === 'refused') return `Not saved: ${state.message}`
  if (state.kind === 'stale') return 'Not saved: someone else changed this.'
  if (state.kind !== 'waiting') return null
  const kept = state.kept ? 'Your changes are kept in this browser.' : 'Don’t close this page.'
  return `Not saved: ${state.reason}. ${kept}`
}
