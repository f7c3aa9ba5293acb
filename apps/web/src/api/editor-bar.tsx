import type { ReactNode } from 'react'
import type { SaveState as State } from './draft-saver'
import { SaveState, SaveTrouble } from './save-state'

type EditorBarProps = {
  /** A `BackLink`, or a button that leads back. */
  back: ReactNode
  /** Whether what is written is saved; absent before anything can be. */
  state?: State | undefined
  /** The buttons, the primary one last but for the '…' menu. */
  children?: ReactNode
}

/** The bar at the top of an editor, and a note at the bottom while saving fails. */
export const EditorBar = ({ back, state, children }: EditorBarProps) => (
  <>
    <header className="sticky top-0 z-20 flex min-h-14 w-full flex-wrap items-center gap-x-2 border-border border-b bg-surface px-2 py-1 large-text:static sm:gap-x-3 sm:px-4 print:hidden">
      {back}
      {state && <SaveState state={state} />}
      <div className="ml-auto flex items-center gap-1.5 large-text:flex-wrap sm:gap-2">
        {children}
      </div>
    </header>
    {state && <SaveTrouble state={state} />}
  </>
)
