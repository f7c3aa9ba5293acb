import type { Prisma } from '@clubhouse/db'
import { pathOfDate } from '@clubhouse/schema/events/calendar'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Block, EmailTemplate } from '../../../services/mail/email-template.js'
import type { Services } from '../../../services/services.js'
import { attachmentsOf, inOrder } from './read-attachments.js'

/** The names of an event's files with a link to the page that has them; emails never contain the files. */
export type AttachmentNames = {
  /** Links to the portal. */
  forMembers: Block
  /** Links to the website; null unless the event is public. */
  forVisitors: Block | null
}

/** Names the files of an event and, with a date, also those of that date; null without any. */
export async function nameAttachments(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, isPublic }: Pick<EventRecord, 'id' | 'isPublic'>,
  date: string | undefined,
): Promise<AttachmentNames | null> {
  const rows = await db.eventAttachment.findMany({
    where: attachmentsOf({ id, date }),
    select: { filename: true } satisfies Prisma.EventAttachmentSelect,
    orderBy: inOrder,
  })
  if (rows.length === 0) return null
  const page = `${config.publicUrl}/portal/event/${id}`
  const blockOf = (url: string): Block => ({
    kind: 'list',
    items: [
      {
        name: rows.length === 1 ? '1 file' : `${rows.length} files`,
        lines: [rows.map(({ filename }) => filename).join(', ')],
        action: { label: rows.length === 1 ? 'See the file' : 'See the files', url },
      },
    ],
  })
  return {
    forMembers: blockOf(date ? `${page}/${date}` : page),
    forVisitors: isPublic && date ? blockOf(`${config.publicUrl}${publicPath(id, date)}`) : null,
  }
}

const publicPath = (id: string, date: string) => pathOfDate({ eventKey: id, movedFrom: null, date })

/** Returns the content of an email with the names of the files before its buttons. */
export function withAttachments<Content extends Pick<EmailTemplate, 'blocks'>>(
  content: Content,
  names: Block | null | undefined,
): Content {
  if (!names) return content
  const { blocks } = content
  const found = blocks.findIndex(({ kind }) => kind === 'button' || kind === 'buttons')
  const at = found === -1 ? blocks.length : found
  return { ...content, blocks: [...blocks.slice(0, at), names, ...blocks.slice(at)] }
}
