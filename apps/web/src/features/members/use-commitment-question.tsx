import type { UserStatus } from '@clubhouse/schema/enumeration'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { type CommitmentChoices, defaultChoices } from '@clubhouse/schema/members/user-commitments'
import { trpc } from '#/api/trpc'
import { useQuestion } from '#/components/form/use-question'
import { CommitmentFields } from './commitment-fields'
import { EndingDuties } from './ending-duties'
import { EndingOffices } from './ending-offices'

/**
 * `askAbout` asks what to do with the subscription and the RSVPs of a user who will no longer be Active, and lists
 * their duties, and the offices that end with the status Deleted, if they have any; null: do not save.
 */
export function useCommitmentQuestion({ id, fullname, status }: UserDetail) {
  const { ask, dialog } = useQuestion()
  const { refetch } = trpc.user.commitments.useQuery({ id }, { enabled: false, gcTime: 0 })
  const askAbout = async (next: UserStatus): Promise<CommitmentChoices | null> => {
    if (next === 'Active' || next === status) return {}
    const { data, error } = await refetch()
    // A toast shows the reason.
    if (error || !data) return null
    const isLeaving = next === 'Deleted' && data.offices.length + data.committees.length > 0
    const { rsvps, hiddenRsvps, duties, hiddenDuties } = data
    const count = rsvps.length + hiddenRsvps + duties.length + hiddenDuties
    if (!data.subscription && count === 0 && !isLeaving) return {}
    let choices: CommitmentChoices = {
      ...defaultChoices,
      // A subscription that already ends with its period needs no choice.
      ...(data.subscription?.canceledAt === null && { subscriptionChoice: 'CancelAtPeriodEnd' }),
    }
    const isSaved = await ask({
      title: `Make ${fullname} ${next.toLowerCase()}?`,
      text: (
        <div className="grid gap-5">
          {isLeaving && <EndingOffices commitments={data} />}
          <EndingDuties commitments={data} />
          <CommitmentFields
            commitments={data}
            initial={choices}
            onChange={(chosen) => {
              choices = chosen
            }}
          />
        </div>
      ),
      action: 'Save',
      harmless: true,
    })
    return isSaved ? choices : null
  }
  return { askAbout, dialog }
}
