import { useId } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import type { Change } from './changes'
import { ChangesList } from './changes-list'

type PublishDialogProps = {
  title: string
  changes: readonly Change[]
  onPublish: () => void
  onCancel: () => void
}

/** Shows what will change for visitors before it is published. */
export function PublishDialog({ title, changes, onPublish, onCancel }: PublishDialogProps) {
  const titleId = useId()
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={onCancel}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl overflow-y-auto rounded-md bg-surface text-left text-text shadow-lg"
    >
      <div className="p-6 pb-0">
        <h2 id={titleId} className="text-h3">
          Publish “{title}”?
        </h2>
        <p className="mt-3 mb-4 text-muted">Visitors will see these changes right away:</p>
        <ChangesList changes={changes} />
      </div>
      <div className="sticky bottom-0 mt-4 flex flex-wrap justify-end gap-3 border-border border-t bg-surface px-6 py-4">
        <Button variant="quiet" onClick={onCancel}>
          Keep editing
        </Button>
        <Button onClick={onPublish}>Publish</Button>
      </div>
    </Dialog>
  )
}
