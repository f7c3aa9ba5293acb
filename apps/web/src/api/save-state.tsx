import type { SaveState as State } from './draft-saver'

/** Says whether the draft is saved. */
export const SaveState = ({ state }: { state: State }) => (
  <>
    {/* Not announced: screen readers would speak at each pause in typing. */}
    <p className="text-muted text-sm">{wordsOf(state)}</p>
    <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
      {troubleOf(state)}
    </p>
  </>
)

const wordsOf = ({ kind }: State) =>
  kind === 'saved' ? 'Saved' : kind === 'saving' ? 'Saving…' : null

function troubleOf(state: State): string | null {
  if (state.kind === 'refused') return `Not saved: ${state.message}`
  if (state.kind === 'stale') return 'Not saved: someone else changed this.'
  if (state.kind !== 'waiting') return null
  const kept = state.kept ? 'Your changes are kept in this browser.' : 'Don’t close this page.'
  return `Not saved: ${state.reason}. ${kept}`
}
