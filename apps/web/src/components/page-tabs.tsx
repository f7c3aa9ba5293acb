import { Link, type LinkProps } from '@tanstack/react-router'

export type PageTab = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  label: string
  /** How many records the tab has, or need attention. */
  count?: number | undefined
}

type PageTabsProps = {
  /** The name of the choice, for screen readers. */
  label: string
  tabs: readonly PageTab[]
}

/** Tabs as links, so each has its own URL. The current one is the page's own. */
export const PageTabs = ({ label, tabs }: PageTabsProps) => (
  <nav aria-label={label} className="max-w-full overflow-x-auto border-border border-b">
    <ul className="flex w-fit gap-1">
      {tabs.map(({ label: name, count, ...link }) => (
        <li key={name}>
          <Link
            {...link}
            resetScroll={false}
            activeOptions={{
              exact: true,
              includeSearch: link.search !== undefined,
              explicitUndefined: true,
            }}
            className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-muted -outline-offset-3 transition hover:text-primary aria-[current=page]:border-primary aria-[current=page]:text-primary"
          >
            {name}
            {count !== undefined && (
              <span className="font-normal text-sm tabular-nums">{count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
