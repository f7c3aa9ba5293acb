import type { Services } from '../services.js'
import type { Letter } from './letter.js'
import { letterHtml } from './letter-html.js'
import { letterText } from './letter-text.js'
import type { Mail } from './mailer.js'

/** A letter in the name, the address and the colors that the club has at this moment. */
export function writeLetter(
  { config, site }: Pick<Services, 'config' | 'site'>,
  letter: Letter,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { identity, colors } = site.now().values
  const head = { clubName: identity.name, publicUrl: config.publicUrl }
  return {
    subject: letter.subject,
    text: letterText(letter, head),
    html: letterHtml(letter, head, colors),
  }
}
