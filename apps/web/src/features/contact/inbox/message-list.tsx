import type { ContactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lists } from '#/api/lists'
import { queryClient } from '#/api/provider'
import { RecordEditor } from '#/api/record-editor'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { RecordList } from '#/components/record-list/record-list'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { MessageDetails } from './message-details'
import { messageStates } from './message-states'
import { messageColumns, messageCsv, messagePhoneRow, senderOf } from './message-table'
import { NoteForm } from './note-form'

const searchText = (message: ContactMessageRecord) =>
  [
    senderOf(message),
    message.email,
    formatPhone(message.phoneNumber, message.phoneExt),
    message.message,
    message.note,
  ].join(' ')

const csv = { filename: 'inbox.csv', columns: messageCsv }

type MessageListProps = {
  /** The form that invites the sender; it calls `close` when it is done. */
  invite: (message: ContactMessageRecord, close: () => void) => ReactNode
  /** The form that proposes the sender as a member; it calls `close` when it is done. */
  propose: (message: ContactMessageRecord, close: () => void) => ReactNode
}

/** Lists contact messages for administrators. */
export function MessageList({ invite, propose }: MessageListProps) {
  const utils = trpc.useUtils()
  const mayPropose = useMay('members')
  const messages = useQuery({ ...lists.contactMessages, refetchInterval: 30_000 })
  const { drawer, id, open, leave } = useDrawerAddress()
  // Also after a failure, because somebody else may have been faster.
  const update = trpc.contact.update.useMutation({
    onSettled: () => Promise.all([utils.contact.invalidate(), utils.waiting.invalidate()]),
  })
  const requested = drawer === 'note' || drawer === 'invite' || drawer === 'propose'
  const message = messages.data?.find((one) => one.id === id)
  useDeadDrawer(Boolean(messages.data && requested && !message))
  const mark = ({ version, note, ...one }: ContactMessageRecord) =>
    update.mutate({ id: one.id, state: one.state === 'New' ? 'Done' : 'New', note, version })
  return (
    <>
      <RecordList<ContactMessageRecord>
        title="Inbox"
        columns={messageColumns}
        phoneRow={messagePhoneRow}
        query={messages}
        states={messageStates}
        searchText={searchText}
        csv={csv}
        empty={
          <EmptyState
            text="No messages yet."
            purpose="What visitors send from the contact and sign-up pages arrives here."
            link={{ label: 'View Contact Page', to: '/contact' }}
          />
        }
        detail={{
          nameOf: senderOf,
          show: (one) => (
            <MessageDetails
              message={one}
              busy={update.isPending}
              onMark={mark}
              onNote={() => open('note', one.id)}
              onInvite={() => open('invite', one.id)}
              onPropose={mayPropose ? () => open('propose', one.id) : undefined}
            />
          ),
        }}
      />
      {message && drawer === 'note' && (
        <Drawer title={`Note about ${senderOf(message)}`}>
          <RecordEditor query={{ data: message }} load={() => reload(message)}>
            {(record, save) => (
              <NoteForm
                message={record}
                onSave={(note) =>
                  save((version) =>
                    update.mutateAsync({ id: record.id, state: record.state, note, version }),
                  )
                }
                onSaved={leave}
              />
            )}
          </RecordEditor>
        </Drawer>
      )}
      {message && drawer === 'invite' && (
        <Drawer title={`Invite ${senderOf(message)}`}>{invite(message, leave)}</Drawer>
      )}
      {message && mayPropose && drawer === 'propose' && (
        <Drawer title={`Propose ${senderOf(message)}`}>{propose(message, leave)}</Drawer>
      )}
    </>
  )
}

/** Loads the current message, or returns the given one if it was deleted. */
async function reload(message: ContactMessageRecord): Promise<ContactMessageRecord> {
  const all = await queryClient.fetchQuery({ ...lists.contactMessages, staleTime: 0 })
  return all.find(({ id }) => id === message.id) ?? message
}
