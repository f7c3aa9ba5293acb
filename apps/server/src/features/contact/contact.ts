import type { Contact } from '@clubhouse/schema/contact'
import type { Visit } from '../../call/call.js'
import type { Context } from '../../call/procedures.js'

/**
 * Stores a visitor's message, and a job that mails it to the club: both or neither. A program's message is dropped,
 * and the program gets the same response. Throws TooManyRequests.
 */
export async function receiveContact(
  { services, origin, log }: Visit & Pick<Context, 'log'>,
  { firstname, lastname, email, phoneNumber, phoneExt, message, website, form }: Contact,
): Promise<void> {
  const { db, clock, jobs, limits } = services
  await limits.contact(origin.address)
  if (website) {
    log.info('a contact message was dropped: its hidden field was filled')
    return
  }
  const data = { firstname, lastname, email, phoneNumber, phoneExt, message, kind: form }
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({
      data: { ...data, createdAt: clock.now() },
      select: { id: true },
    })
    await jobs.enqueue(tx, 'contact.mail', { contactMessageId: id })
    await jobs.enqueue(tx, 'notification.announce', { key: 'contact-message-new', subjectId: id })
  })
}
