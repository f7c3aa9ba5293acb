import type { ChapterRecord } from '@clubhouse/schema/chapter'
import { trpc } from '#/api/trpc'
import { useIsAdmin } from '#/api/use-is-admin'
import { ExportButton } from '#/components/record-list/export-button'
import { RecordList } from '#/components/record-list/record-list'
import { chapterColumns } from './chapter-columns'
import { chapterCsv } from './chapter-csv'
import { CreateChapter, EditChapter } from './chapter-editor'

const searchText = ({ name, slug, location, city, email, dayOfWeek }: ChapterRecord) =>
  [name, slug, location, city, email, dayOfWeek].join(' ')

const edit = {
  noun: 'Chapter',
  nameOf: ({ name }: ChapterRecord) => name,
  form: (chapter: ChapterRecord | null, close: () => void) =>
    chapter ? <EditChapter chapter={chapter} onDone={close} /> : <CreateChapter onDone={close} />,
}

/** Every chapter of the club (spec section 2, 'Lists'). */
export function ChapterList() {
  const isAdmin = useIsAdmin()
  const query = trpc.chapter.list.useQuery()
  return (
    <RecordList
      title="Chapters"
      columns={chapterColumns}
      query={query}
      searchText={searchText}
      edit={isAdmin ? edit : null}
      tools={
        isAdmin && (
          <ExportButton
            filename="chapters.csv"
            columns={chapterCsv}
            rows={query.data}
            searchText={searchText}
          />
        )
      }
    />
  )
}
