import type { ReactNode } from 'react'

type SectionHeaderProps = {
  title: string
  /** The section's one primary button. */
  action?: ReactNode
  /** Everything else that the section can do: a `MoreMenu`. */
  more?: ReactNode
}

/** The top of a tab whose page has its own title: a heading of the second level, one button and the '…' menu. */
export const SectionHeader = ({ title, action, more }: SectionHeaderProps) => (
  <header className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <h2 className="text-h2">{title}</h2>
    {(action || more) && (
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {action}
        {more}
      </div>
    )}
  </header>
)
