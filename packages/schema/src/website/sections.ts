/** The sections of the club's website that administrators edit. */
import { z } from 'zod/mini'
import type { Colors } from './color-pair.js'
import { colorsSchema } from './colors.js'
import { type ContactSection, contactSectionSchema } from './contact.js'
import { type Footer, footerSchema } from './footer.js'
import { type Home, homeSchema } from './home.js'
import { type Identity, identitySchema } from './identity.js'
import { type Join, joinSchema } from './join.js'
import { type Raffle, raffleSchema } from './raffle.js'
import { type Testimonials, testimonialsSchema } from './testimonials.js'
import { type WhatIs, whatIsSchema } from './what-is.js'

/** In the order of the list. */
export const sectionKeys = [
  'identity',
  'colors',
  'home',
  'testimonials',
  'what-is',
  'raffle',
  'contact',
  'join',
  'footer',
] as const
export const sectionKey = z.enum(sectionKeys)
export type SectionKey = z.infer<typeof sectionKey>

/** The published values of all sections. */
export type SiteValues = {
  identity: Identity
  colors: Colors
  home: Home
  testimonials: Testimonials
  'what-is': WhatIs
  raffle: Raffle
  contact: ContactSection
  join: Join
  footer: Footer
}

/** What publishing a section asks of its value; forms, procedures, imports and rendering share it. */
export const sectionSchemas = {
  identity: identitySchema,
  colors: colorsSchema,
  home: homeSchema,
  testimonials: testimonialsSchema,
  'what-is': whatIsSchema,
  raffle: raffleSchema,
  contact: contactSectionSchema,
  join: joinSchema,
  footer: footerSchema,
} satisfies { [Key in SectionKey]: z.ZodMiniType<SiteValues[Key]> }

/** What a form of a section holds: a draft, which need not be valid. */
export type SectionDraft<Key extends SectionKey = SectionKey> = z.input<
  (typeof sectionSchemas)[Key]
>
