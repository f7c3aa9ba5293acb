import type { ChapterRecord } from '@clubhouse/schema/chapter'
import { trpc } from '#/api/trpc'
import { useEditedRecord } from '#/api/use-edited-record'
import { NewerVersion } from '#/components/newer-version'
import { ChapterForm } from './chapter-form'
import { chapterValues } from './chapter-values'

/** Creates a chapter. */
export function CreateChapter({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.chapter.create.useMutation({ onSuccess: () => utils.chapter.invalidate() })
  return <ChapterForm onSave={(chapter) => create.mutateAsync(chapter)} onSaved={onDone} />
}

/** Edits a chapter; what somebody else changed meanwhile is shown, not overwritten. */
export function EditChapter({ chapter, onDone }: { chapter: ChapterRecord; onDone: () => void }) {
  const utils = trpc.useUtils()
  const update = trpc.chapter.update.useMutation({ onSettled: () => utils.chapter.invalidate() })
  const edited = useEditedRecord(chapter, () => utils.chapter.get.fetch({ id: chapter.id }))
  return (
    <>
      {edited.newer && (
        <NewerVersion
          before={edited.base}
          after={{ ...edited.newer, users: undefined }}
          onTake={edited.take}
          onKeep={edited.keep}
        />
      )}
      <ChapterForm
        key={edited.base.version}
        chapter={chapterValues(edited.base)}
        onSave={(values) =>
          edited.save((version) => update.mutateAsync({ id: chapter.id, ...values, version }))
        }
        onSaved={onDone}
      />
    </>
  )
}
