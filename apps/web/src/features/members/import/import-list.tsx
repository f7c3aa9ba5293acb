import type { ImportRecord } from '@clubhouse/schema/members/member-import'
import { trpc } from '#/api/trpc'
import { PastImports } from '#/components/import/past-imports'
import { membersText } from './count-text'
import { KeptMembers } from './kept-members'
import type { Undone } from './undone-result'

type ImportListProps = { locked: boolean; onUndone: (undone: Undone) => void }

/** The past imports of members. */
export function ImportList({ locked, onUndone }: ImportListProps) {
  const utils = trpc.useUtils()
  const imports = trpc.memberImport.list.useQuery()
  const undo = trpc.memberImport.undo.useMutation({
    onSuccess: ({ data }, { id }) => onUndone({ id, ...data }),
    onSettled: () =>
      Promise.all([
        utils.memberImport.list.invalidate(),
        utils.user.invalidate(),
        utils.neverInvited.invalidate(),
      ]),
  })
  return (
    <PastImports
      query={imports}
      countText={membersText}
      undoing={undo.isPending ? undo.variables.id : undefined}
      locked={locked}
      problem={undo.error?.message}
      undoText={undoText}
      keep="Keep members"
      onUndo={({ id }) => undo.mutate({ id })}
    >
      {undo.data && <KeptMembers kept={undo.data.data.kept} />}
    </PastImports>
  )
}

/** The effects of an undo, and its limits. */
const undoText = ({ created, updated }: ImportRecord) =>
  [
    `This removes ${membersText(created)}, and the companies and chapters that only they use.`,
    'Members who have signed in or been edited since are kept.',
    updated > 0 &&
      'Members that the import updated keep their new values; their history has the old ones.',
  ]
    .filter(Boolean)
    .join(' ')
