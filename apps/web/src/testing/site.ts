import { MockFailure, type Mocks } from '@clubhouse/client/testing'
import { fitValue } from '@clubhouse/schema/website/fit-value'
import {
  type SectionKey,
  type SiteValues,
  sectionSchemas,
} from '@clubhouse/schema/website/sections'
import { siteDraftUpdate } from '@clubhouse/schema/website/site-section'
import { startingValues } from '@clubhouse/schema/website/starting-values'

type Stored = Record<string, unknown>

/** A section as the mocked club has it; a test changes it as another administrator would. */
type MockedSection = {
  version: number
  draftVersion: number
  published: Stored
  draft: { value: Stored; by: string | null } | null
  /** By version. */
  history: Stored[]
}

const at = '2026-11-20T15:00:00.000Z'
const publisher = 'Ann Avila'

const refuseStale = () => {
  throw new MockFailure('CONFLICT', 'Somebody else has changed this.', {
    fields: { version: 'Not the newest' },
  })
}

/** One section of a club's website that can be read, saved, published and restored, as by the server. */
export function mockSection<Key extends SectionKey>(
  section: Key,
  published: SiteValues[Key] = startingValues[section],
) {
  const club: MockedSection = {
    version: 1,
    draftVersion: 1,
    published,
    draft: null,
    history: [published],
  }
  /** The calls that changed something, by name. */
  const calls: { call: string; value?: unknown }[] = []
  const write = (call: string, draftVersion: number, change: () => void, value?: unknown) => {
    if (draftVersion !== club.draftVersion) refuseStale()
    change()
    club.draftVersion += 1
    calls.push({ call, ...(value !== undefined && { value }) })
    return { version: club.version, draftVersion: club.draftVersion }
  }
  const draftOf = () => club.draft && { at, ...club.draft }
  const versionOf = (version: number) => ({ version, publishedAt: at, publishedBy: publisher })
  const head = () => ({
    section,
    version: club.version,
    draftVersion: club.draftVersion,
    publishedAt: at,
    publishedBy: publisher,
  })
  const site: NonNullable<Mocks['site']> = {
    list: () => [{ ...head(), draft: draftOf(), problem: null }],
    published: () => startingValues,
    get: () => ({
      ...head(),
      published: club.published,
      draft: draftOf(),
      history: club.history.map((_, place) => versionOf(place + 1)).toReversed(),
    }),
    getVersion: ({ version }) => ({
      section,
      ...versionOf(version),
      value: club.history[version - 1] ?? {},
    }),
    saveDraft: (input) => {
      const { draftVersion, value } = siteDraftUpdate.parse(input)
      const draft = Object(value)
      const save = () => {
        club.draft = { value: draft, by: 'Amelia Hartwell' }
      }
      return { data: write('saveDraft', draftVersion, save, value), message: null }
    },
    discardDraft: ({ draftVersion }) => {
      const discard = () => {
        club.draft = null
      }
      return { data: write('discardDraft', draftVersion, discard), message: null }
    },
    restoreVersion: ({ draftVersion, version }) => {
      const restore = () => {
        const { value } = fitValue(sectionSchemas[section], club.history[version - 1])
        club.draft = { value: Object(value), by: 'Amelia Hartwell' }
      }
      return { data: write('restoreVersion', draftVersion, restore), message: null }
    },
    publish: (input) => {
      const { draftVersion, value } = siteDraftUpdate.parse(input)
      const publish = () => {
        club.published = Object(value)
        club.draft = null
        club.version += 1
        club.history.push(club.published)
      }
      const data = write('publish', draftVersion, publish, value)
      return { data: { ...data, version: club.version }, message: null }
    },
  }
  return { club, calls, site }
}
