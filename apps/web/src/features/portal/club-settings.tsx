import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClubMark } from '#/components/club-mark'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { buttonVariants } from '#/components/ui/button'
import { useClub } from '#/site/club'

/** The settings of the whole club, for administrators. */
export function ClubSettings({ children }: { children: ReactNode }) {
  const { name, shortName, timeZone } = useClub()
  return (
    <div className="max-w-240">
      <PageHead title="Club" hidden />
      <PageHeader title="Club" />
      <div className="grid gap-6">
        <section
          aria-labelledby="identity"
          className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-border bg-surface p-5"
        >
          <div className="min-w-0">
            <h2 id="identity" className="text-h3">
              Name, time zone and logo
            </h2>
            <p className="mt-1 text-muted">Shown on the website, in emails and in calendars.</p>
            <div className="mt-3 flex items-center gap-3">
              <ClubMark />
              <p className="wrap-anywhere min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-muted text-sm">
                  {shortName} · {timeZone.replaceAll('_', ' ')}
                </span>
              </p>
            </div>
          </div>
          <Link
            to="/portal/administrator/site/$section"
            params={{ section: 'identity' }}
            className={buttonVariants({ variant: 'quiet' })}
          >
            Edit
          </Link>
        </section>
        {children}
      </div>
    </div>
  )
}
