/** The sections of the club's website that administrators edit. */
import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import type { Colors } from './color-pair.js'
import { colorsSchema } from './colors.js'
import { type Footer, footerSchema } from './footer.js'
import { type Identity, identitySchema } from './identity.js'
import { type Raffle, raffleSchema } from './raffle.js'
import { pictureUse } from './site-picture.js'
import { type Testimonials, testimonialsSchema } from './testimonials.js'
import { line, lines, mailingAddress, wholeNumber } from './texts.js'

/** 'The local club' on the What-is page. */
const whatIsSchema = namedObject('SiteWhatIs', {
  /** The year. */
  founded: wholeNumber('Year founded', 1905, 2100),
  /** One to six. */
  paragraphs: z
    .array(lines('Paragraph', 1500))
    .check(
      z.minLength(1, 'At least one paragraph is required'),
      z.maxLength(6, 'At most 6 paragraphs'),
    ),
  picture: pictureUse,
})

type WhatIs = z.infer<typeof whatIsSchema>

/** The sign-up page. */
const joinSchema = namedObject('SiteJoin', {
  /** The headline: one after the other. */
  taglines: z
    .array(line('Tagline', 80))
    .check(
      z.minLength(1, 'At least one tagline is required'),
      z.maxLength(20, 'At most 20 taglines'),
    ),
  lead: lines('Introduction', 400),
  picture: pictureUse,
})

type Join = z.infer<typeof joinSchema>

/** The top of the home page, the picture beside 'What is Rotary?', and the band at its end. */
const homeSchema = namedObject('SiteHome', {
  headline: line('Headline', 80),
  lead: lines('Introduction', 400),
  picture: pictureUse,
  aboutPicture: pictureUse,
  closingHeadline: line('Closing headline', 80),
  closingText: lines('Closing text', 300),
})

type Home = z.infer<typeof homeSchema>

/** How one reaches the club. */
const contactSectionSchema = namedObject('SiteContact', {
  /** One of these three opens the contact page. */
  intros: z
    .array(lines('Introduction', 300))
    .check(z.length(3, 'Enter exactly three introductions')),
  /** Mailboxes: for messages, and for general questions. */
  contactEmail: field.email('Contact email'),
  infoEmail: field.email('Email for general questions'),
  /** On the contact page. */
  postalAddress: mailingAddress,
  /** On the sign-up page and in the raffle's rules. */
  poBox: mailingAddress,
  picture: pictureUse,
})

type ContactSection = z.infer<typeof contactSectionSchema>

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

/** The validation rules for publishing a section, shared by forms, procedures, imports and rendering. */
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

/** The value of a section form: a draft, which need not be valid. */
export type SectionDraft<Key extends SectionKey = SectionKey> = z.input<
  (typeof sectionSchemas)[Key]
>
