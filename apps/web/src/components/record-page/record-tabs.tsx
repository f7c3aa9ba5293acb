import type { ReactNode } from 'react'
import { type PageTab, PageTabs } from '#/components/page-tabs'

type RecordTabsProps = {
  /** Names the tabs for screen readers. */
  label: string
  tabs: readonly PageTab[]
  /** The content of the current tab. */
  children: ReactNode
}

/** The tabs of a record, with the current tab's content. A single tab is only a heading. */
export const RecordTabs = ({ label, tabs, children }: RecordTabsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {tabs.length > 1 ? (
      <PageTabs label={label} tabs={tabs} />
    ) : (
      tabs.map((tab) => (
        <h2 key={tab.label} className="text-h3">
          {tab.label}{' '}
          {tab.count !== undefined && (
            <span className="font-normal text-muted tabular-nums">
              {tab.count.toLocaleString()}
            </span>
          )}
        </h2>
      ))
    )}
    {children}
  </div>
)
