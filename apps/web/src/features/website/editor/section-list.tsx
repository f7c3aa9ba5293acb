import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatInstant } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Badge } from '#/components/ui/badge'
import { Skeleton } from '#/components/ui/skeleton'
import { sectionInfo } from './section-info'
import type { SectionListRecord } from './site-records'

/** The website's sections, for administrators. */
export function SectionList() {
  const { data, error, refetch } = trpc.site.list.useQuery(undefined, { staleTime: 0 })
  return (
    <>
      <PageHead title="Website" hidden />
      <PageHeader title="Website">
        What visitors see on the club’s website. Nothing changes until you publish it.
      </PageHeader>
      <div>
        {data ? (
          <ul className="grid gap-4 lg:grid-cols-2">
            {data.map((record) => (
              <SectionCard key={record.section} record={record} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState message={error.message} onRetry={refetch} />
        ) : (
          <div className="grid gap-4 lg:grid-cols-2">
            {[1, 2, 3, 4, 5, 6].map((index) => (
              <Skeleton key={index} className="h-40 w-full rounded-md" />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function SectionCard({ record }: { record: SectionListRecord }) {
  const { section, publishedAt, publishedBy, draft, problem } = record
  const { purpose, page, pageTitle } = sectionInfo[section]
  return (
    <li className="relative flex flex-col gap-2 rounded-md border border-border bg-surface p-5 shadow-sm transition focus-within:border-primary hover:border-primary">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Link
            to="/portal/administrator/site/$section"
            params={{ section }}
            className="after:absolute after:inset-0 after:rounded-md"
          >
            {sectionTitles[section]}
          </Link>
        </h2>
        {draft && (
          <Badge tone="accent">
            Draft from {formatInstant(draft.at)}
            {draft.by && ` by ${draft.by}`}
          </Badge>
        )}
      </div>
      <p>{purpose}</p>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
        {publishedAt
          ? `Published ${formatInstant(publishedAt)}${publishedBy ? ` by ${publishedBy}` : ''}`
          : 'Not published yet: shows sample text'}
        <a href={page} className="relative z-1 inline-flex min-h-11 items-center link">
          Shown on: {pageTitle}
        </a>
      </p>
    </li>
  )
}
