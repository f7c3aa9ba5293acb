import type { ChapterRecord } from '@clubhouse/schema/chapters/chapter'
import { RecordEditor } from '#/api/record-editor'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { Fact, Facts } from '#/components/facts'
import { formatTimeRange } from '#/components/format/time'
import { MapLink } from '#/components/map-link'
import { RecordList } from '#/components/record-list/record-list'
import { ChapterForm, chapterValues } from './chapter-form'
import { ChapterEmail, chapterColumns, chapterCsv, chapterPhoneRow } from './chapter-table'

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
      detail={detail}
      edit={isAdmin ? edit : null}
      csv={isAdmin ? csv : null}
    />
  )
}

function CreateChapter({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.chapter.create.useMutation({ onSuccess: () => utils.chapter.invalidate() })
  return <ChapterForm onSave={(chapter) => create.mutateAsync(chapter)} onSaved={onDone} />
}

function EditChapter({ chapter, onDone }: { chapter: ChapterRecord; onDone: () => void }) {
  const utils = trpc.useUtils()
  const { id } = chapter
  const update = trpc.chapter.update.useMutation({ onSettled: () => utils.chapter.invalidate() })
  const load = async () => {
    const { users: _users, ...newer } = await utils.chapter.get.fetch({ id })
    return newer
  }
  return (
    <RecordEditor query={{ data: chapter }} load={load}>
      {(record, save) => (
        <ChapterForm
          chapter={chapterValues(record)}
          onSave={(values) => save((version) => update.mutateAsync({ id, ...values, version }))}
          onSaved={onDone}
        />
      )}
    </RecordEditor>
  )
}

/** The chapter details that members see. */
const ChapterDetails = ({ chapter }: { chapter: ChapterRecord }) => (
  <>
    {chapter.description && (
      <p className="wrap-anywhere mb-5 whitespace-pre-line">{chapter.description}</p>
    )}
    <Facts>
      <Fact label="Meeting Day">{chapter.dayOfWeek}</Fact>
      <Fact label="Time">{formatTimeRange(chapter.timeStart, chapter.timeEnd)}</Fact>
      <Fact label="Location">{chapter.location}</Fact>
      <Fact label="Address">
        <MapLink place={chapter} />
      </Fact>
      <Fact label="Email">
        <ChapterEmail address={chapter.email} />
      </Fact>
      <Fact label="Slug">{chapter.slug}</Fact>
    </Facts>
  </>
)
