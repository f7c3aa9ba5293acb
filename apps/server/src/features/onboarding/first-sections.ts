import type { Tx } from '@clubhouse/db'
import type { Setup } from '@clubhouse/schema/onboarding/setup'
import type { SiteValues } from '@clubhouse/schema/website/sections'
import type { By } from '../../context/audit.js'
import { readFacts } from '../../services/site/site.js'
import { lockSection } from '../website/lock-section.js'
import { writeVersion } from '../website/publish-section.js'

/** Publishes what was entered of the club, in the texts that its website has; drafts stay. */
export async function publishFirstSections(
  tx: Tx,
  by: By,
  { input, now }: { input: Setup; now: Date },
): Promise<void> {
  const { values } = await readFacts(tx, null)
  const sections = firstSections(input, values)
  for (const [key, value] of sections) {
    const row = await lockSection(tx, key)
    // A draft that is saved after this reports that the section has changed.
    const draft = { draftVersion: { increment: 1 } }
    await writeVersion(tx, by, row, { value, at: now, by: by.actor?.id ?? null, draft })
  }
}

const firstSections = ({ club, colors, contact }: Setup, values: SiteValues) => {
  const address = contact.mailingAddress ?? club.address
  return [
    [
      'identity',
      {
        ...values.identity,
        name: club.name,
        shortName: club.shortName,
        timeZone: club.timeZone,
      },
    ],
    ['colors', colors ?? values.colors],
    [
      'contact',
      {
        ...values.contact,
        contactEmail: contact.email,
        infoEmail: contact.email,
        postalAddress: address,
        poBox: address,
      },
    ],
  ] as const
}
