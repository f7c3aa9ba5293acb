import type { MessageRecipient } from '@clubhouse/schema/announcements/message'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import { CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatClubInstant } from '#/components/format/date'
import { explainFailure } from '#/components/format/delivery-failure'
import { Badge } from '#/components/ui/badge'
import { type RecipientState, recipientState } from './recipient-view'

const column = createColumnHelper<typeof features, MessageRecipient>()

/** The columns of the list of recipients. */
export const recipientColumns: Columns<MessageRecipient> = [
  column.accessor(({ user }) => user.fullname, {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-44' },
    cell: ({ row: { original } }) => <UserLink user={original.user} />,
  }),
  column.accessor(recipientState, {
    id: 'state',
    header: 'Status',
    meta: { priority: 1, width: 'w-36' },
    cell: ({ row: { original } }) => <RecipientStatus recipient={original} />,
  }),
  column.accessor('to', {
    header: 'Sent to',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor((one) => reasonOf(one) ?? '', {
    id: 'reason',
    header: 'Reason',
    meta: { priority: 2, width: 'w-52' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ attemptedAt }) => attemptedAt ?? '', {
    id: 'when',
    header: 'When',
    meta: { priority: 3, width: 'w-40' },
    cell: ({ getValue }) =>
      getValue() ? <CellText>{formatClubInstant(getValue())}</CellText> : '–',
  }),
]

/** A recipient in two lines, with the reason if there is one. */
export const recipientPhoneRow = (recipient: MessageRecipient): PhoneRow => ({
  title: <UserLink user={recipient.user} />,
  fact: <RecipientStatus recipient={recipient} />,
  details: reasonOf(recipient) ?? recipient.to,
})

const uncertainty = 'It may or may not have arrived.'

/** Why a recipient didn't get it, in plain words; null for others. */
export const reasonOf = ({
  isUncertain,
  reason,
}: Pick<MessageRecipient, 'isUncertain' | 'reason'>): string | null =>
  isUncertain ? uncertainty : reason && explainFailure(reason).text

/** The badges of what needs attention. */
const tones: Partial<Record<RecipientState, 'danger' | 'accent'>> = {
  Failed: 'danger',
  Unconfirmed: 'accent',
}

type RecipientStatusProps = {
  recipient: Pick<MessageRecipient, 'state' | 'isUncertain' | 'reason'>
}

export const RecipientStatus = ({ recipient }: RecipientStatusProps) => {
  const state = recipientState(recipient)
  const tone = tones[state]
  return tone ? <Badge tone={tone}>{state}</Badge> : <span>{state}</span>
}
