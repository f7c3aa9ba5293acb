import type { ChapterRecord } from '@clubhouse/schema/chapter'
import { trpc } from '#/api/trpc'
import { useIsAdmin } from '#/api/use-is-admin'
import { RecordList } from '#/components/record-list/record-list'
import { chapterColumns, chapterPhoneRow } from './chapter-columns'
import { chapterCsv } from './chapter-csv'
import { ChapterDetails } from './chapter-details'
import { CreateChapter, EditChapter } from './chapter-editor'

const searchText = ({ name, slug, location, city, email, dayOfWeek }: ChapterRecord) =>
  [name, slug, location, city, email, dayOfWeek].join(' ')

const csv = { filename: 'chapters.csv', columns: chapterCsv }

const edit = {
  noun: 'Chapter',
  nameOf: ({ name }: ChapterRecord) => name,
  form: (chapter: ChapterRecord | null, close: () => void) =>
    chapter ? <EditChapter chapter={chapter} onDone={close} /> : <CreateChapter onDone={close} />,
}

const detail = {
  nameOf: edit.nameOf,
  show: (chapter: ChapterRecord) => <ChapterDetails chapter={chapter} />,
}

/** Every chapter of the club (product.md section 2, 'Lists'). */
export function ChapterList() {
  const isAdmin = useIsAdmin()
  return (
    <RecordList
      title="Chapters"
      columns={chapterColumns}
      phoneRow={chapterPhoneRow}
      query={trpc.chapter.list.useQuery()}
      searchText={searchText}
      detail={detail}
      edit={isAdmin ? edit : null}
      csv={isAdmin ? csv : null}
    />
  )
}
