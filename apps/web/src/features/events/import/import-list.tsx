import type { EventImportRecord } from '@clubhouse/schema/events/event-import'
import { trpc } from '#/api/trpc'
import { PastImports } from '#/components/import/past-imports'
import { Button } from '#/components/ui/button'
import { eventsText } from './event-count'

/** The past imports of calendar files. */
export function ImportList() {
  const utils = trpc.useUtils()
  const imports = trpc.eventImport.list.useQuery()
  const undo = trpc.eventImport.undo.useMutation({
    onSettled: () => Promise.all([utils.eventImport.list.invalidate(), utils.event.invalidate()]),
  })
  const isTouched = Boolean(undo.error?.data?.fields?.keepTouched)
  return (
    <PastImports
      query={imports}
      countText={eventsText}
      undoing={undo.isPending ? undo.variables.id : undefined}
      problem={undo.error?.message}
      undoText={undoText}
      keep="Keep events"
      onUndo={({ id }) => undo.mutate({ id })}
    >
      {isTouched && (
        <Button
          variant="quiet"
          className="mb-4"
          onClick={() =>
            undo.variables && undo.mutate({ id: undo.variables.id, keepTouched: true })
          }
        >
          Keep them and remove the others
        </Button>
      )}
    </PastImports>
  )
}

/** The effects of an undo, and its limits. */
const undoText = ({ created, updated }: EventImportRecord) =>
  [
    `This removes ${eventsText(created)}.`,
    'If any of them has RSVPs or attendance, or was changed since, nothing is removed.',
    updated > 0 &&
      'Events that the import updated keep their new values; their history has the old ones.',
  ]
    .filter(Boolean)
    .join(' ')
