import type { MessagePreview, messagePreviewRequest } from '@clubhouse/schema/message'
import type { z } from 'zod/mini'
import type { Call } from '../../call/call.js'
import { notFound } from '../../core/errors.js'
import { letterHtml } from '../../services/mail/letter-html.js'
import { letterText } from '../../services/mail/letter-text.js'
import { restedKeys } from '../../services/mail/refused-address.js'
import { obstacleOf, peopleIn, recipientSelect } from './reach.js'
import { audiencesOf, getMessage, named, readerOf } from './stored-message.js'
import { letterTo, smsTo } from './write-message.js'

/**
 * A message as one person gets it: who is asked for, else the first whom it would reach, else the caller. Throws NotFound
 * for an unknown message or person.
 */
export async function previewMessage(
  { services, actor }: Pick<Call, 'services' | 'actor'>,
  { id, userId }: z.infer<typeof messagePreviewRequest>,
): Promise<MessagePreview> {
  const { db, site, config } = services
  const message = await getMessage(readerOf(services), id)
  const { channel } = message
  const rested = await restedKeys(db)
  const people = userId ? [] : await peopleIn(db, services, audiencesOf(message))
  const reader =
    people.find((one) => obstacleOf(channel, one, rested) === null) ??
    (await db.user.findUnique({ where: { id: userId ?? actor.id }, select: recipientSelect }))
  if (!reader) throw notFound((say) => say.missing.user)
  const recipient = named(reader)
  if (channel === 'sms') {
    const text = smsTo(services, message, reader)
    return { recipient, to: reader.phoneNumber, subject: message.subject ?? '', html: null, text }
  }
  const letter = letterTo(message, reader)
  const head = { clubName: site.now().values.identity.name, publicUrl: config.publicUrl }
  return {
    recipient,
    to: reader.email,
    subject: letter.subject,
    html: letterHtml(letter, head, site.now().values.colors),
    text: letterText(letter, head),
  }
}
