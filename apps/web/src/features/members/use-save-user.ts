import type { UserDetail } from '@clubhouse/schema/members/user'
import { trpc } from '#/api/trpc'
import { useCommitmentQuestion } from './use-commitment-question'
import type { SaveUser } from './use-user-form'

type Save = (version: number, ...input: Parameters<SaveUser['onSave']>) => Promise<unknown>

/** Returns what forms that edit a user need: the question about commitments, and the call that saves a version. */
export function useSaveUser(user: UserDetail) {
  const { id } = user
  const utils = trpc.useUtils()
  const { askAbout, dialog } = useCommitmentQuestion(user)
  const update = trpc.user.update.useMutation({
    // Also when users edit themselves.
    onSuccess: () => Promise.all([utils.user.invalidate(), utils.account.get.invalidate()]),
  })
  const save: Save = (version, { companyExempt: _companyExempt, ...input }, passwords) =>
    update.mutateAsync({ id, ...input, ...passwords, version })
  const askFirst: SaveUser['askFirst'] = ({ status }) => askAbout(status)
  return { askFirst, save, dialog }
}
