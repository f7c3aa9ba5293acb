import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import { line, webAddress } from './texts.js'

const link = z.object({ label: line('Link text', 60), url: webAddress('Address') })

/** The two links of the footer. */
export const footerSchema = namedObject('SiteFooter', { social: link, partner: link })
export type Footer = z.infer<typeof footerSchema>
