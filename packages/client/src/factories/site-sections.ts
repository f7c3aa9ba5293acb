import { sectionKeys } from '@clubhouse/schema/website/sections'
import {
  siteSectionListRecord,
  siteSectionRecord,
  siteSectionVersion,
} from '@clubhouse/schema/website/site-section'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { makeFactory } from './make-factory.js'

const published = { publishedAt: '2030-01-15T12:30:00.000Z', publishedBy: 'Ada Lovelace' }

/** A section of the website in the list, published once; one section after the other. */
export const siteSectionListFactory = makeFactory(siteSectionListRecord, (n, { version = 1 }) => ({
  section: sectionKeys[(n - 1) % sectionKeys.length] ?? 'identity',
  version,
  draftVersion: version,
  draft: null,
  problem: null,
  ...published,
}))

/** A section of the website as it was published once, without a draft. */
export const siteSectionFactory = makeFactory(
  siteSectionRecord,
  (_n, { section = 'home', version = 1 }) => ({
    section,
    version,
    draftVersion: version,
    published: startingValues[section],
    draft: null,
    history: Array.from({ length: version }, (_, place) => ({
      version: version - place,
      ...published,
    })),
    ...published,
  }),
)

/** A version of a section of the website. */
export const siteSectionVersionFactory = makeFactory(
  siteSectionVersion,
  (_n, { section = 'home' }) => ({
    section,
    version: 1,
    value: startingValues[section],
    ...published,
  }),
)
