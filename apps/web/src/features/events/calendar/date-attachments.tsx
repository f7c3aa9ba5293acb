import type { PublicAttachment } from '@clubhouse/schema/events/attachment'
import { attachmentKind } from '@clubhouse/schema/events/attachment-upload'
import { Download } from 'lucide-react'
import { formatBytes } from '#/components/format/bytes'

/** The files of a public date; renders nothing without any. */
export const DateAttachments = ({ attachments }: { attachments: readonly PublicAttachment[] }) =>
  attachments.length > 0 && (
    <section aria-labelledby="attachments" className="print:hidden">
      <h2 id="attachments" className="text-h3">
        Attachments
      </h2>
      <ul className="mt-1">
        {attachments.map(({ id, filename, mediaType, size }) => (
          <li key={id}>
            <a
              href={`/attachment/${id}`}
              download={filename}
              className="-ml-2 inline-flex min-h-12 items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-primary-soft"
            >
              <Download aria-hidden className="size-5 shrink-0 text-primary" />
              <span>
                <span className="wrap-anywhere font-semibold text-primary underline underline-offset-4">
                  {filename}
                </span>{' '}
                <span className="whitespace-nowrap text-muted text-sm">
                  {attachmentKind(mediaType)}, {formatBytes(size)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
