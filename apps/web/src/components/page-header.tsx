import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'

/** A page above the shown one. */
export type Crumb = Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string }

type PageHeaderProps = {
  title: ReactNode
  /** How many records there are in all, whatever tab or search is shown. */
  count?: number | undefined
  /** The pages above, the topmost first. */
  breadcrumb?: readonly Crumb[]
  /** Beside the title: badges. */
  badges?: ReactNode
  /** The page's one primary button. */
  action?: ReactNode
  /** Everything else that the page can do: a `MoreMenu`. */
  more?: ReactNode
  /** One sentence about the page. */
  children?: ReactNode
}

/** The tabs of the pages that share a sidebar entry; null on other pages. */
export const SectionTabs = createContext<ReactNode>(null)

/** The top of a portal page: breadcrumb, title with count, one button, the '…' menu, and the tabs of its sidebar entry. */
export function PageHeader(props: PageHeaderProps) {
  const { title, count, breadcrumb, badges, action, more, children } = props
  const tabs = useContext(SectionTabs)
  return (
    <header className="mb-6">
      {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
      {/* On phones the '…' button is beside the title, and the page's button below both. */}
      <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:justify-between">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere min-w-0 text-h1">{title}</h1>
          {count !== undefined && <p className="text-h2 text-muted tabular-nums">{count}</p>}
          {badges}
        </div>
        {(action || more) && (
          <div className="contents max-w-full shrink-0 flex-wrap items-center gap-2 sm:flex print:hidden">
            {action && (
              <div className="order-last col-span-2 flex flex-wrap items-center gap-2 sm:contents">
                {action}
              </div>
            )}
            {more}
          </div>
        )}
      </div>
      {children && <div className="mt-2 max-w-prose text-muted">{children}</div>}
      {tabs && <div className="mt-3">{tabs}</div>}
    </header>
  )
}

const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className="-mt-3 mb-1 text-sm">
    <ol className="flex flex-wrap items-center">
      {crumbs.map(({ label, ...link }, index) => (
        <li key={label} className="flex min-w-0 items-center">
          {index > 0 && <ChevronRight aria-hidden className="mx-1 size-4 text-muted" />}
          <Link
            {...link}
            activeOptions={{ exact: true }}
            className="inline-flex min-h-11 items-center text-muted hover:text-primary hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
