import type { Attachment } from '@clubhouse/schema/events/attachment'
import { attachmentKind } from '@clubhouse/schema/events/attachment-upload'
import { Download, FileText, Image, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { downloadBase64 } from '#/components/download-file'
import { formatBytes } from '#/components/format/bytes'
import { MoreMenu } from '#/components/more-menu'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { Spinner } from '#/components/ui/spinner'

type AttachmentRowProps = {
  attachment: Attachment
  /** Whether it is listed with one date, but belongs to the event. */
  isOfAllDates: boolean
  /** For organizers. */
  actions: { onRename: () => void; onRemove: () => void } | null
}

/** A file with its type and size; the row downloads it. */
export function AttachmentRow({ attachment, isOfAllDates, actions }: AttachmentRowProps) {
  const { id, filename, mediaType, size } = attachment
  const { client } = trpc.useUtils()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    // A toast shows why it failed.
    await client.attachment.file.query({ id }).then(downloadBase64, () => {})
    setBusy(false)
  }
  const Icon = mediaType === 'application/pdf' ? FileText : Image
  const facts = [attachmentKind(mediaType), formatBytes(size), isOfAllDates && 'for all dates']
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-disabled={isBusy}
        aria-label={`Download ${filename}`}
        onClick={download}
        className="-ml-2 flex min-h-14 min-w-0 grow items-center gap-3 rounded-sm px-2 py-1.5 text-left transition hover:bg-primary-soft"
      >
        <Icon aria-hidden className="size-6 shrink-0 text-muted" />
        <span className="min-w-0 grow">
          <span className="wrap-anywhere block font-semibold text-primary">{filename}</span>
          <span className="block text-muted text-sm tabular-nums">
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
        {isBusy ? (
          <Spinner />
        ) : (
          <Download aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />
        )}
      </button>
      {actions && (
        <MoreMenu label={`More actions for ${filename}`} className="-mr-2">
          <MenuItem icon={<Pencil aria-hidden className="size-5" />} onSelect={actions.onRename}>
            Rename
          </MenuItem>
          <MenuItem
            danger
            icon={<Trash2 aria-hidden className="size-5" />}
            onSelect={actions.onRemove}
          >
            Remove
          </MenuItem>
        </MoreMenu>
      )}
    </li>
  )
}
