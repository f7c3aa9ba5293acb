import { z } from 'zod/mini'
import { line, webAddress } from './texts.js'

const link = z.object({ label: line('Text of the link', 60), url: webAddress('Address') })

/** The two links of the footer. */
export const footerSchema = z.object({ social: link, partner: link })
export type Footer = z.infer<typeof footerSchema>
