import type { ChapterRecord } from '@clubhouse/schema/chapters/chapter'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { RecordList } from '#/components/record-list/record-list'
import { CreateChapter, EditChapter } from './chapter-parts'
import { chapterColumns, chapterCsv, chapterPhoneRow } from './chapter-table'

const searchText = ({ name, slug, location, city, email, dayOfWeek }: ChapterRecord) =>
  [name, slug, location, city, email, dayOfWeek].join(' ')

const csv = { filename: 'chapters.csv', columns: chapterCsv }

const edit = {
  noun: 'Chapter',
  nameOf: ({ name }: ChapterRecord) => name,
  form: (chapter: ChapterRecord | null, close: () => void) =>
    chapter ? <EditChapter chapter={chapter} onDone={close} /> : <CreateChapter onDone={close} />,
}

/** The list of the club's chapters. */
export function ChapterList() {
  const isAdmin = useIsAdmin()
  return (
    <RecordList
      title="Chapters"
      columns={chapterColumns}
      phoneRow={chapterPhoneRow}
      query={trpc.chapter.list.useQuery()}
      searchText={searchText}
      purpose="Chapters are the club’s groups, each with its own meeting day."
      edit={isAdmin ? edit : null}
      csv={isAdmin ? csv : null}
    />
  )
}
