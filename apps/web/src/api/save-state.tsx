import type { SaveState as State } from './draft-saver'

/** Whether the draft is safe, in words. */
export const SaveState = ({ state }: { state: State }) => (
  <>
    {/* Each pause in typing would be said aloud. */}
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
  if (state.kind === 'stale') return 'Not saved: somebody else has changed this.'
  if (state.kind !== 'waiting') return null
  const kept = state.kept ? 'It is kept in this browser.' : 'Do not close this page.'
  return `Not saved: ${state.reason}. ${kept}`
}
