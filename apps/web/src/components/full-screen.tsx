import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SaveState as State } from '#/api/draft-saver'
import { SaveState, SaveTrouble } from '#/api/save-state'
import { cn } from './ui/cn'

type FullScreenProps = { className?: string; children: ReactNode }

/** A page that covers the whole screen: the portal hides its sidebar, header and bottom bar around it. */
export const FullScreen = ({ className, children }: FullScreenProps) => (
  <div data-full-screen className={cn('min-h-dvh', className)}>
    {children}
  </div>
)

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
    <header className="sticky top-0 z-20 flex min-h-14 w-full flex-wrap items-center gap-x-2 border-border border-b bg-surface px-2 py-1 large-text:static sm:gap-x-3 sm:px-4">
      {back}
      {state && <SaveState state={state} />}
      <div className="ml-auto flex items-center gap-1.5 large-text:flex-wrap sm:gap-2">
        {children}
      </div>
    </header>
    {state && <SaveTrouble state={state} />}
  </>
)

export const backStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 font-semibold text-primary hover:bg-primary-soft'

/** The link at the start of the bar; phones show its arrow only. */
export const BackLink = ({ label, ...link }: Pick<LinkProps, 'to'> & { label: string }) => (
  <Link {...link} activeOptions={{ exact: true }} className={backStyle}>
    <ArrowLeft aria-hidden className="size-5" />
    <span className="max-sm:sr-only">{label}</span>
  </Link>
)
