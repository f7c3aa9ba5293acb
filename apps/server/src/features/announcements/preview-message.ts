import type { MessagePreview, messagePreviewRequest } from '@clubhouse/schema/announcements/message'
import { may } from '@clubhouse/schema/offices/permission'
import type { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { addressOf } from '../../services/mail/household.js'
import { renderEmail } from '../../services/mail/render-email.js'
import { getMessageFor } from './message-scope.js'
import { recipientSelect, whomItConcerns } from './recipients.js'
import { named } from './stored-message.js'
import { emailTo, smsTo } from './write-message.js'

/**
 * A message as one person gets it: who is asked for, else the first whom it would reach, else the caller. Throws NotFound
 * for an unknown message or person.
 */
export async function previewMessage(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id, userId }: z.infer<typeof messagePreviewRequest>,
): Promise<MessagePreview> {
  const { services, actor } = ctx
  const message = await getMessageFor(ctx, id)
  const isForAll = may(actor, 'messages')
  const all = userId && isForAll ? [] : await whomItConcerns(services.db, services, message)
  const reached = all.find(({ person, obstacle }) => (userId ? person.id === userId : !obstacle))
  // A chapter lead must not read the address of another chapter's member.
  if (userId && !reached && !isForAll) throw notFound(missing.user)
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
  const written = renderEmail(services, emailTo(message, reader), { canTurnOff: true })
  return { recipient, to: addressOf(reader), ...written }
}
