import type { Services } from '../services.js'
import { emailHtml } from './email-html.js'
import type { EmailTemplate, Letterhead } from './email-template.js'
import { emailText } from './email-text.js'
import type { Mail } from './mailer.js'

/** Renders an email with the club's current name, URL and colors; `canTurnOff`: one that a setting turns off. */
export function renderEmail(
  { config, site }: Pick<Services, 'config' | 'site'>,
  template: EmailTemplate,
  { canTurnOff }: Pick<Letterhead, 'canTurnOff'>,
): Pick<Mail, 'subject' | 'text' | 'html' | 'calendar'> {
  const { identity, colors } = site.now().values
  const head = { clubName: identity.name, publicUrl: config.publicUrl, canTurnOff }
  return {
    subject: template.subject,
    text: emailText(template, head),
    html: emailHtml(template, head, colors),
    calendar: template.calendar ?? null,
  }
}
