import type { Attachment } from '@clubhouse/schema/events/attachment'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { useState } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { AddAttachments } from './add-attachments'
import { RenameAttachment } from './attachment-parts'
import { AttachmentRow } from './attachment-row'

type AttachmentsProps = {
  event: EventRecord
  /** The date whose files are shown with those of the event. */
  date?: string
}

/** The files of an event or of one of its dates; renders nothing for members without any. Organizers add files here. */
export function Attachments({ event, date: given }: AttachmentsProps) {
  // All files of an event with one date belong to the event.
  const date = event.type === 'Once' ? undefined : given
  const { data } = trpc.attachment.list.useQuery({ id: event.id, ...(date && { date }) })
  const organizes = useMay('events', event)
  if (!data || (data.length === 0 && !organizes)) return null
  const own = data.filter((one) => one.date === (date ?? null))
  return (
    <section
      aria-labelledby="attachments"
      className="grid min-w-0 gap-3 rounded-md border border-border bg-surface p-5 shadow-sm print:hidden"
    >
      <h2 id="attachments" className="text-h3">
        Attachments
      </h2>
      {data.length > 0 && <List attachments={data} date={date} organizes={organizes} />}
      {organizes && <AddAttachments event={event} date={date} has={own.length} />}
    </section>
  )
}

type ListProps = { attachments: Attachment[]; date: string | undefined; organizes: boolean }

function List({ attachments, date, organizes }: ListProps) {
  const utils = trpc.useUtils()
  const [renamed, setRenamed] = useState<string>()
  const [doomed, setDoomed] = useState<Attachment>()
  const remove = trpc.attachment.remove.useMutation({
    onSettled: () => utils.attachment.list.invalidate(),
  })
  return (
    <>
      <ul className="divide-y divide-border">
        {attachments.map((one) =>
          one.id === renamed ? (
            <li key={one.id} className="py-2">
              <RenameAttachment attachment={one} onClose={() => setRenamed(undefined)} />
            </li>
          ) : (
            <AttachmentRow
              key={one.id}
              attachment={one}
              isOfAllDates={date !== undefined && one.date === null}
              actions={
                organizes
                  ? { onRename: () => setRenamed(one.id), onRemove: () => setDoomed(one) }
                  : null
              }
            />
          ),
        )}
      </ul>
      {doomed && (
        <ConfirmDialog
          title={`Remove ${doomed.filename}?`}
          text={
            date !== undefined && doomed.date === null
              ? 'It will be removed from all dates of this event. You can’t undo this.'
              : 'Nobody will be able to download it anymore. You can’t undo this.'
          }
          action="Remove file"
          keep="Keep file"
          onConfirm={() => {
            remove.mutate({ id: doomed.id })
            setDoomed(undefined)
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  )
}
