import { trpc } from '#/api/trpc'
import { DataTable } from '#/components/data-table/data-table'
import type { TableView } from '#/components/data-table/view'
import { PageHead } from '#/components/page-head'
import { chapterColumns } from './chapter-columns'

type ChapterListProps = { view: TableView; onViewChange: (view: TableView) => void }

/** Every chapter of the club (spec section 2, 'Lists'). */
export function ChapterList({ view, onViewChange }: ChapterListProps) {
  const chapters = trpc.chapter.list.useQuery()
  return (
    <>
      <PageHead title="Chapters" hidden />
      <h1 className="mb-7 text-h2">Chapters</h1>
      <DataTable
        label="Chapters"
        columns={chapterColumns}
        data={chapters.data}
        error={
          chapters.error
            ? { message: chapters.error.message, retry: () => chapters.refetch() }
            : undefined
        }
        view={view}
        onViewChange={onViewChange}
      />
    </>
  )
}
