import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import type { SectionKey, SiteValues } from '@clubhouse/schema/website/sections'
import { Fragment, useMemo, useState } from 'react'
import { EditorBar } from '#/api/editor-bar'
import { draftKeeper, type KeptDraft } from '#/api/kept-draft'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { FullScreen } from '#/components/full-screen'
import { PageHead } from '#/components/page-head'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'
import { OpenedSection } from './draft/opened-section'
import { previewFacts } from './preview/preview-facts'
import { PreviewFrame } from './preview/preview-frame'
import { previewPlaces } from './preview/preview-places'
import { websiteLink } from './section-bar'
import { SectionHead } from './section-head'
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
  return (
    <FullScreen className="@container">
      <PageHead title={sectionTitles[section]} hidden />
      {record.data && published.data ? (
        <LoadedSection
          key={section}
          opened={record.data}
          published={published.data}
          load={load}
          {...props}
        />
      ) : (
        <>
          <EditorBar back={websiteLink} />
          <SectionHead section={section} />
          <div className="p-4 sm:p-6">
            {error ? (
              <ErrorState message={error.message} onRetry={retry} />
            ) : (
              <Skeleton className="h-96 w-full" />
            )}
          </div>
        </>
      )}
    </FullScreen>
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
  const [place, setPlace] = useState<string | null>(null)
  const preview = useMemo(
    () => ({
      ...previewFacts(published, section, value, place),
      places: place === null ? [] : previewPlaces(value, place),
    }),
    [published, section, value, place],
  )
  const begin = async (ask: () => Partial<Round>) => {
    setRecord(await load())
    const { kept = null, lost = [] } = ask()
    setRound(({ number }) => ({ number: number + 1, kept, lost }))
  }
  return (
    // Not a grid, in whose area the bar would not stay in sight.
    <div className="@4xl:flex @4xl:flex-wrap @4xl:items-start">
      <Fragment key={round.number}>
        <OpenedSection
          record={record}
          keeper={keeper}
          kept={round.kept}
          lost={round.lost}
          view={view}
          onView={onView}
          place={place}
          onPlace={setPlace}
          onValue={setValue}
          onReload={async () => setRecord(await load())}
          onBegin={begin}
        />
      </Fragment>
      <div
        className={cn(
          // Beside the heading, which leaves this place free.
          'p-4 sm:px-6 @4xl:-mt-20 @4xl:sticky @4xl:top-14 @4xl:block @4xl:w-[54%] @4xl:xl:w-[46%]',
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
  )
}
