import { trpc } from '#/api/trpc'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { PagedList } from '#/components/record-list/paged-list'
import { useAbout } from '#/components/record-list/use-about'
import { useDebounced } from '#/components/use-debounced'
import { HistoryDays } from './history-days'
import { HistoryFilters } from './history-filters'
import { allKinds, type HistoryView } from './history-view'

type HistoryProps = { view: HistoryView; onViewChange: (view: HistoryView) => void }

/** A year that is typed passes through 0002, 0020 and 0202. */
const typing = 300

/** Who changed what and when, for administrators: the audit log. */
export function History({ view, onViewChange }: HistoryProps) {
  const from = useDebounced(view.from, typing)
  const to = useDebounced(view.to, typing)
  const pages = trpc.audit.list.useInfiniteQuery(
    {
      ...(view.kind === undefined && { without: 'session' as const }),
      ...(view.kind !== allKinds && { action: view.kind }),
      from,
      to,
    },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const about = useAbout('Who changed what, newest first. Times are in the club’s time zone.')
  const records = pages.data?.pages.flatMap((page) => page.records)
  return (
    <div className="max-w-240">
      <PageHead title="History" hidden />
      <PageHeader title="History">{about.above}</PageHeader>
      <HistoryFilters view={view} onViewChange={onViewChange} />
      <PagedList
        records={records}
        pages={pages}
        name="records"
        empty="No records found."
        {...(!view.kind && {
          purpose: 'Sign-ins are left out until you choose them as the record type.',
        })}
      >
        {(found) => <HistoryDays records={found} />}
      </PagedList>
      {about.below}
    </div>
  )
}
