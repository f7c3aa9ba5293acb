import { emailLogoUrl, isDrawing } from '@clubhouse/schema/website/picture-files'
import type { PictureUse } from '@clubhouse/schema/website/site-picture'
import type { Services } from '../services.js'
import { emailHtml } from './email-html.js'
import type { EmailTemplate, Letterhead } from './email-template.js'
import { emailText } from './email-text.js'
import type { Mail } from './mailer.js'

/** Drawings are SVG files, which email programs don't show. */
const logoUrl = (publicUrl: string, { picture }: PictureUse): string | null =>
  isDrawing(picture) ? null : publicUrl + emailLogoUrl(picture)

/** Renders an email with the club's current name, URL and colors; `canTurnOff`: one that a setting turns off. */
export function renderEmail(
  { config, site }: Pick<Services, 'config' | 'site'>,
  template: EmailTemplate,
  { canTurnOff }: Pick<Letterhead, 'canTurnOff'>,
): Pick<Mail, 'subject' | 'text' | 'html' | 'calendar'> {
  const { identity, colors } = site.now().values
  const { publicUrl } = config
  const { name: clubName, logo } = identity
  const head = { clubName, publicUrl, logo: logo && logoUrl(publicUrl, logo), canTurnOff }
  return {
    subject: template.subject,
    text: emailText(template, head),
    html: emailHtml(template, head, colors),
    calendar: template.calendar ?? null,
  }
}
