import { z } from 'zod/mini'
import { type SectionKey, type SiteValues, sectionKeys, sectionSchemas } from './sections.js'
import { startingValues } from './starting-values.js'

const { identity, colors, home, testimonials, raffle, contact, join, footer } = sectionSchemas

/** All sections from their stored values; one that is missing, or no longer valid, has its starting value. */
const siteValues = z.object({
  identity: z.catch(identity, startingValues.identity),
  colors: z.catch(colors, startingValues.colors),
  home: z.catch(home, startingValues.home),
  testimonials: z.catch(testimonials, startingValues.testimonials),
  'what-is': z.catch(sectionSchemas['what-is'], startingValues['what-is']),
  raffle: z.catch(raffle, startingValues.raffle),
  contact: z.catch(contact, startingValues.contact),
  join: z.catch(join, startingValues.join),
  footer: z.catch(footer, startingValues.footer),
})

/** Reads stored values by the key of their section. */
export const readSiteValues = (stored: Readonly<Record<string, unknown>>): SiteValues =>
  siteValues.parse(stored)

/** The sections whose stored value is not valid, so that they have their starting value. */
export const unfitSections = (stored: Readonly<Record<string, unknown>>): SectionKey[] =>
  sectionKeys.filter((key) => key in stored && !sectionSchemas[key].safeParse(stored[key]).success)
