import { demoSite } from '@clubhouse/schema/demo/demo-site'
import type { Prisma } from '../generated/prisma/client.js'

/** Every section, published once. */
export const siteSectionRows = (): Prisma.SiteSectionCreateManyInput[] =>
  Object.entries(demoSite).map(([key, published]) => ({
    key,
    published,
    version: 1,
    draftVersion: 1,
  }))

/** The history of every section. */
export const siteVersionRows = (now: Date): Prisma.SiteSectionVersionCreateManyInput[] =>
  Object.entries(demoSite).map(([key, value]) => ({ key, version: 1, value, publishedAt: now }))
