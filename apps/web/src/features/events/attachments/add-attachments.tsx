import {
  attachmentAccept,
  attachmentFormats,
  attachmentMaxMegabytes,
  maxAttachments,
} from '@clubhouse/schema/events/attachment-upload'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { FilePlus2 } from 'lucide-react'
import { useId } from 'react'
import { useFilesDrop } from '#/components/form/use-file-drop'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { type Upload, useAttachmentUploads } from './use-attachment-uploads'

type AddAttachmentsProps = {
  event: EventRecord
  date: string | undefined
  /** How many files the event or the date has. */
  has: number
}

/** Takes files, several at once, and shows how far each is. */
export function AddAttachments({ event, date, has }: AddAttachmentsProps) {
  const id = useId()
  const { uploads, added, add, retry, dismiss } = useAttachmentUploads({ id: event.id, date })
  const dropped = useFilesDrop((files) => add(files, has))
  const isFull = has >= maxAttachments
  return (
    <div className="grid gap-3">
      {uploads.length > 0 && (
        <ul className="grid gap-3">
          {uploads.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onRetry={() => retry(one)}
              onDismiss={() => dismiss(one.key)}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <label
          htmlFor={id}
          {...dropped.label}
          className={cn(
            'flex min-h-14 cursor-pointer items-center justify-center gap-3 rounded-md border-2 border-control border-dashed px-4 py-3 text-center transition hover:border-primary has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2',
            dropped.over && 'border-primary bg-primary-soft',
          )}
        >
          <FilePlus2 aria-hidden className="size-6 shrink-0 text-primary" />
          <span className="font-semibold">
            Choose files<span className="pointer-coarse:hidden"> or drop them here</span>
          </span>
          <input
            id={id}
            type="file"
            multiple
            accept={attachmentAccept}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            {...dropped.input}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="text-muted text-sm">
        {isFull ? `${maxAttachments} files are the most. Remove one to add another.` : hint}{' '}
        {readersOf(event)}
        {date &&
          ' They’re for this date only. You can add files for all dates on the event’s page.'}
      </p>
      <p role="status" className="sr-only">
        {added}
      </p>
    </div>
  )
}

const hint = `${attachmentFormats}, up to ${attachmentMaxMegabytes} MB each.`

function readersOf({ isPublic, groupName }: EventRecord): string {
  if (isPublic) return 'Anyone can download them from the public page.'
  return groupName ? `Only ${groupName} can download them.` : 'All members can download them.'
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

function UploadRow({ upload: { file, state }, onRetry, onDismiss }: UploadRowProps) {
  if (state.kind === 'failed') {
    return (
      <li>
        <div role="alert" className="grid gap-2 rounded-md bg-sunken p-3">
          <p className="wrap-anywhere font-semibold">{file.name}</p>
          <p className="text-danger">{state.problem}</p>
          <div className="flex flex-wrap gap-2">
            {state.again && (
              <Button variant="quiet" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button variant="ghost" aria-label={`Dismiss ${file.name}`} onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        </div>
      </li>
    )
  }
  const sent = state.kind === 'sending' ? state.sent : 0
  return (
    <li className="grid gap-1.5 rounded-md bg-sunken p-3">
      <p className="wrap-anywhere font-semibold">{file.name}</p>
      <p className="text-muted text-sm">{wordsOf(state.kind, sent)}</p>
      <progress
        aria-label={`Upload of ${file.name}`}
        value={sent}
        className="h-2 w-full accent-primary"
      />
    </li>
  )
}

function wordsOf(kind: 'waiting' | 'sending', sent: number): string {
  if (kind === 'waiting') return 'Waiting…'
  return sent < 1 ? `Uploading… ${Math.floor(sent * 100)}%` : 'Checking the file…'
}
