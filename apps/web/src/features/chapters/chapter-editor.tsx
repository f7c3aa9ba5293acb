import type { ChapterRecord } from '@clubhouse/schema/chapters/chapter'
import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { ChapterForm, chapterValues } from './chapter-form'

type CreateChapterProps = { onDone: () => void }

/** Creates a chapter. */
export function CreateChapter({ onDone }: CreateChapterProps) {
  const utils = trpc.useUtils()
  const create = trpc.chapter.create.useMutation({ onSuccess: () => utils.chapter.invalidate() })
  return (
    <ChapterForm
      submit="Create Chapter"
      onSave={(chapter) => create.mutateAsync(chapter)}
      onSaved={onDone}
    />
  )
}

type EditChapterProps = { chapter: ChapterRecord; onDone: () => void }

/** Edits a chapter. */
export function EditChapter({ chapter, onDone }: EditChapterProps) {
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
