import type { Prisma } from '@clubhouse/db'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import type { Job } from '../../services/jobs/jobs.js'
import { type EmailTemplate, greeting } from '../../services/mail/email-template.js'
import { sendEmail } from '../../services/mail/send-email.js'
import type { Services } from '../../services/services.js'

const selected = {
  firstname: true,
  lastname: true,
  email: true,
  phoneNumber: true,
  phoneExt: true,
  message: true,
} as const
type Message = Prisma.ContactMessageGetPayload<{ select: typeof selected }>

/** Emails a visitor's message to the club; a reply goes to the visitor's address, if given. */
export async function mailContact(
  services: Services,
  { contactMessageId }: { contactMessageId: string },
  job: Job,
): Promise<void> {
  const message = await services.db.contactMessage.findUnique({
    where: { id: contactMessageId },
    select: selected,
  })
  if (!message) return
  const { email } = message
  const replyTo = email ? { name: fullName(message), address: email } : null
  const { contactEmail } = services.site.now().values.contact
  await sendEmail(services, job, { to: contactEmail, replyTo }, contactNotice(message))
}

const contactNotice = (message: Message): EmailTemplate => ({
  subject: `Message from ${fullName(message)}`,
  preheader: message.message.slice(0, 120),
  heading: `${fullName(message)} sent the club a message`,
  blocks: [
    greeting(),
    { kind: 'text', text: `${fullName(message)} sent this message from the club’s website:` },
    { kind: 'quote', text: message.message },
    {
      kind: 'facts',
      rows: [
        ['Name', fullName(message)],
        ['Email', message.email ?? 'Not given'],
        ['Phone', phoneOf(message)],
      ],
    },
    {
      kind: 'text',
      text: message.email
        ? `To answer ${message.firstname}, just reply to this email.`
        : `${message.firstname} didn’t leave an email address. Call ${phoneOf(message)}.`,
    },
  ],
  reason: 'someone sent the club a message on its website',
})

const phoneOf = ({ phoneNumber, phoneExt }: Message) => formatPhone(phoneNumber, phoneExt)

const fullName = ({ firstname, lastname }: Message) => `${firstname} ${lastname}`
