import { createTransport } from 'nodemailer'
import type { Mail } from './mailer.js'
import { type Sender, toMessage } from './message.js'

/** A mail as it goes over the wire. */
export async function rawMail(mail: Mail, from: Sender): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(toMessage(mail, from))
  if (!Buffer.isBuffer(message)) throw new Error('The mail is no buffer.')
  return message
}
