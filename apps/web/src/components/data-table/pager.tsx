import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#/components/ui/cn'
import { pageSize } from './use-data-table'

/** The maximum number of page buttons. */
const maxButtons = 10

type PagerProps = { page: number; records: number }

/** 'Showing X to Y of N records', and the pages as links that can be shared and opened in another tab. */
export function Pager({ page, records }: PagerProps) {
  const pages = Math.max(1, Math.ceil(records / pageSize))
  const first = (page - 1) * pageSize
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
      <p className="text-muted" aria-live="polite">
        Showing {first + 1} to {Math.min(first + pageSize, records)} of {records} records
      </p>
      {pages > 1 && (
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-1">
          {page > 1 && (
            <PageLink page={page - 1} label="Previous page">
              <ChevronLeft aria-hidden className="size-5" />
            </PageLink>
          )}
          {pageNumbers(page, pages).map((number) => (
            <PageLink key={number} page={number} label={`Page ${number}`} current={number === page}>
              {number}
            </PageLink>
          ))}
          {page < pages && (
            <PageLink page={page + 1} label="Next page">
              <ChevronRight aria-hidden className="size-5" />
            </PageLink>
          )}
        </nav>
      )}
    </div>
  )
}

/** Returns up to ten consecutive pages with `page` near the middle. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(maxButtons, pages)
  const start = Math.min(Math.max(1, page - maxButtons / 2), pages - count + 1)
  return Array.from({ length: count }, (_, index) => start + index)
}

type PageLinkProps = { page: number; label: string; current?: boolean; children: ReactNode }

const PageLink = ({ page, label, current = false, children }: PageLinkProps) => (
  <Link
    to="."
    search={(search) => ({ ...search, page: page === 1 ? undefined : page })}
    resetScroll={false}
    activeOptions={{ exact: true, explicitUndefined: true }}
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    className={cn(
      'grid size-11 place-items-center rounded-sm font-semibold tabular-nums transition',
      current ? 'bg-primary text-on-primary' : 'text-primary hover:bg-primary-soft',
    )}
  >
    {children}
  </Link>
)
