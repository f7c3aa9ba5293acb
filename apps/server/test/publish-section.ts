import type { SectionKey, SiteValues } from '@clubhouse/schema/website/sections'
import type { TestServer } from './server.js'

/** Publishes a value of a section, as this server would; others of its database follow by themselves. */
export async function publishSection<Key extends SectionKey>(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  key: Key,
  published: SiteValues[Key],
): Promise<void> {
  await db.siteSection.upsert({
    where: { key },
    create: { key, published, version: 1, draftVersion: 1 },
    update: { published, version: { increment: 1 }, draftVersion: { increment: 1 } },
  })
  await services.site.refresh()
}
