import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { cn } from '#/components/ui/cn'

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
    <header className="mb-6 max-sm:mb-3">
      {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
      {/* A page's button is beside its title and the '…' button where all fit, and below the title otherwise. */}
      <div
        className={cn(
          'min-h-11 items-center justify-between gap-x-2 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-6',
          action ? 'flex flex-wrap' : 'grid grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere min-w-0 text-h1">{title}</h1>
          {count !== undefined && (
            <p className="text-h2 text-muted tabular-nums">{count.toLocaleString()}</p>
          )}
          {badges}
        </div>
        {(action || more) && (
          <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 max-sm:gap-1 print:hidden">
            {action && <div className="contents max-sm:[&>*]:px-3">{action}</div>}
            {more}
          </div>
        )}
      </div>
      {tabs && <div className="mt-3 max-sm:mt-1">{tabs}</div>}
      {/* Below the tabs, which would otherwise move between pages with and without a description. */}
      {children && (
        <div className={cn('max-w-prose text-muted', tabs ? 'mt-4' : 'mt-2')}>{children}</div>
      )}
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
