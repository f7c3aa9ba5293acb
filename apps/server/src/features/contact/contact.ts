import type { Contact } from '@clubhouse/schema/contact/contact'
import type { PublicContext } from '../../context/context.js'

/**
 * Stores a visitor's message, and the jobs that email it to the club: all or none. A message whose hidden field is
 * filled is stored as possible spam without notifying anyone, because autofill fills that field too, and gets the same
 * response. Throws TooManyRequests.
 */
export async function receiveContact(
  { services, origin }: PublicContext,
  { firstname, lastname, email, phoneNumber, phoneExt, message, website, form }: Contact,
): Promise<void> {
  const { db, clock, jobs, limits } = services
  await limits.contact(origin.address)
  const sender = { firstname, lastname, email, phoneNumber, phoneExt }
  const state = website ? 'Spam' : 'New'
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({
      data: { ...sender, message, kind: form, state, createdAt: clock.now() },
      select: { id: true },
    })
    if (state === 'Spam') return
    await jobs.enqueue(tx, 'contact.mail', { contactMessageId: id })
    await jobs.enqueue(tx, 'notification.announce', { key: 'contact-message-new', subjectId: id })
  })
}
