import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import type { SectionKey, SiteValues } from '@clubhouse/schema/website/sections'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Fragment, useMemo, useState } from 'react'
import { draftKeeper, type KeptDraft } from '#/api/kept-draft'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'
import { OpenedSection } from './draft/opened-section'
import { previewFacts } from './preview/preview-facts'
import { PreviewFrame } from './preview/preview-frame'
import { ViewButtons } from './preview/view-buttons'
import { sectionInfo } from './section-info'
import { startOf } from './section-start'
import type { SectionView } from './section-view'
import type { SectionRecord } from './site-records'

type SectionPageProps = {
  section: SectionKey
  /** The part shown on a phone; wider screens show both. */
  view: SectionView
  onView: (view: SectionView) => Promise<unknown>
}

/** Reloading in the background must not replace what is being edited. */
const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }

/** One section of the website: its form, and beside it the page with what is typed. */
export function SectionPage({ section, ...props }: SectionPageProps) {
  const record = trpc.site.get.useQuery({ section }, once)
  const published = trpc.site.published.useQuery(undefined, once)
  const error = record.error ?? published.error
  const retry = () => Promise.all([record.refetch(), published.refetch()])
  /** Loads it from the server; throws when that fails. */
  const load = async () => {
    const [{ data, error }] = await retry()
    if (error || !data) throw error ?? new Error('No response')
    return data
  }
  const title = sectionTitles[section]
  return (
    <>
      <PageHead title={title} hidden />
      <Link
        to="/portal/administrator/site"
        activeOptions={{ exact: true }}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" /> Website
      </Link>
      <h1 className="mt-1 text-h1">{title}</h1>
      <p className="mt-3 text-muted">{sectionInfo[section].purpose}</p>
      {record.data && published.data ? (
        <LoadedSection
          key={section}
          opened={record.data}
          published={published.data}
          load={load}
          {...props}
        />
      ) : error ? (
        <div className="mt-8">
          <ErrorState message={error.message} onRetry={retry} />
        </div>
      ) : (
        <Skeleton className="mt-8 h-96 w-full" />
      )}
    </>
  )
}

type LoadedSectionProps = Omit<SectionPageProps, 'section'> & {
  opened: SectionRecord
  published: SiteValues
  load: () => Promise<SectionRecord>
}

/** A draft starts over when it was discarded or restored, or changed elsewhere; the preview frame is kept. */
type Round = { number: number; kept: KeptDraft | null; lost: readonly string[] }

function LoadedSection({ opened, published, view, onView, load }: LoadedSectionProps) {
  // Queries update components a moment after they have loaded.
  const [record, setRecord] = useState(opened)
  const { section } = record
  const [keeper] = useState(() => draftKeeper('site', section))
  const [round, setRound] = useState<Round>({ number: 0, kept: null, lost: [] })
  const [value, setValue] = useState<unknown>(() => startOf(record, null).value)
  const preview = useMemo(
    () => previewFacts(published, section, value),
    [published, section, value],
  )
  const begin = async (ask: () => Partial<Round>) => {
    setRecord(await load())
    const { kept = null, lost = [] } = ask()
    setRound(({ number }) => ({ number: number + 1, kept, lost }))
  }
  return (
    <div className="@container mt-4">
      <ViewButtons view={view} onView={onView} />
      {/* Not a grid, in whose area the buttons would not stay in sight. */}
      <div className="@4xl:flex @4xl:flex-wrap @4xl:items-start @4xl:gap-x-8">
        <Fragment key={round.number}>
          <OpenedSection
            record={record}
            keeper={keeper}
            kept={round.kept}
            lost={round.lost}
            view={view}
            onView={onView}
            onValue={setValue}
            onReload={async () => setRecord(await load())}
            onBegin={begin}
          />
        </Fragment>
        <div
          className={cn(
            '@4xl:sticky @4xl:top-28 @4xl:ml-auto @4xl:block @4xl:w-[54%]',
            view !== 'preview' && 'hidden',
          )}
        >
          <PreviewFrame
            page={sectionInfo[section].page}
            begin={sectionInfo[section].begin}
            {...preview}
          />
        </div>
      </div>
    </div>
  )
}
