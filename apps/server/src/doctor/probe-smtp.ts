import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { smtpPatience } from '../services/mail/smtp-mailer.js'

/**
 * Connects to an email server as the mailer does, signs in if the URL has a user, and disconnects. Throws nodemailer's
 * errors.
 */
export async function probeSmtp(url: string): Promise<{ encrypted: boolean; signedIn: boolean }> {
  const options = { ...parseConnectionUrl(url), ...smtpPatience }
  const connection = new SMTPConnection(options)
  const { auth } = options
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.connect((error) => {
        if (error) reject(error)
        else if (!auth || !('pass' in auth)) resolve()
        else connection.login(auth, (refused) => (refused ? reject(refused) : resolve()))
      })
    })
    return { encrypted: connection.secure, signedIn: auth !== undefined }
  } finally {
    connection.on('error', () => {})
    connection.close()
  }
}
