import type { UndeliveredMessage } from '@clubhouse/schema/undelivered-message'
import { useMemo } from 'react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { Fact, Facts } from '#/components/facts'
import { formatInstant } from '#/components/format/date'
import { RecordList } from '#/components/record-list/record-list'
import {
  nextTry,
  undeliveredMessageColumns,
  undeliveredMessagePhoneRow,
} from './undelivered-message-table'

const searchText = ({ to, subject, reason }: UndeliveredMessage) => [to, subject, reason].join(' ')

const detail = {
  nameOf: ({ to }: UndeliveredMessage) => to,
  show: (message: UndeliveredMessage) => <UndeliveredMessageDetails message={message} />,
}

/** Mails and text messages that were not delivered, for administrators (docs/operations.md, 'Mail'). */
export function UndeliveredMessageList() {
  const utils = trpc.useUtils()
  const messages = trpc.undeliveredMessage.list.useQuery()
  const { mutate, isPending, variables } = trpc.undeliveredMessage.sendAgain.useMutation({
    onSettled: () =>
      Promise.all([utils.undeliveredMessage.list.invalidate(), utils.waiting.invalidate()]),
  })
  const busyId = isPending ? variables.id : undefined
  const columns = useMemo(
    () => undeliveredMessageColumns(({ id }) => mutate({ id }), busyId),
    [mutate, busyId],
  )
  return (
    <RecordList
      title="Undelivered Messages"
      columns={columns}
      phoneRow={undeliveredMessagePhoneRow}
      query={messages}
      searchText={searchText}
      detail={detail}
      empty={<EmptyState text="Every message was delivered, or is on its way." />}
    />
  )
}

/** The whole text: a mail server's reasons are long. */
const UndeliveredMessageDetails = ({ message }: { message: UndeliveredMessage }) => (
  <Facts>
    <Fact label="To">{message.to}</Fact>
    <Fact label="Sent by">{message.channel === 'sms' ? 'Text message' : 'Email'}</Fact>
    <Fact label="Subject">{message.subject}</Fact>
    <Fact label="Reason">{message.reason}</Fact>
    <Fact label="Tries">{message.tries}</Fact>
    <Fact label="Last Try">{formatInstant(message.failedAt)}</Fact>
    <Fact label="Next Try">{nextTry(message)}</Fact>
  </Facts>
)
