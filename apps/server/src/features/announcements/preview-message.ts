import type { MessagePreview, messagePreviewRequest } from '@clubhouse/schema/announcements/message'
import type { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { renderEmail } from '../../services/mail/render-email.js'
import { recipientSelect, whomItConcerns } from './recipients.js'
import { getMessage, named, readerOf } from './stored-message.js'
import { emailTo, smsTo } from './write-message.js'

/**
 * A message as one person gets it: who is asked for, else the first whom it would reach, else the caller. Throws NotFound
 * for an unknown message or person.
 */
export async function previewMessage(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { id, userId }: z.infer<typeof messagePreviewRequest>,
): Promise<MessagePreview> {
  const message = await getMessage(readerOf(services), id)
  const reached = userId
    ? undefined
    : (await whomItConcerns(services.db, services, message)).find(({ obstacle }) => !obstacle)
  const reader =
    reached?.person ??
    (await services.db.user.findUnique({
      where: { id: userId ?? actor.id },
      select: recipientSelect,
    }))
  if (!reader) throw notFound(missing.user)
  const recipient = named(reader)
  if (message.channel === 'sms') {
    const text = smsTo(services, message, reader)
    return { recipient, to: reader.phoneNumber, subject: message.subject ?? '', html: null, text }
  }
  return { recipient, to: reader.email, ...renderEmail(services, emailTo(message, reader)) }
}
