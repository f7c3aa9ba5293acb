import type { Club, PageFacts, SectionFacts } from '@clubhouse/schema/website/page-facts'
import { useSyncExternalStore } from 'react'
import { pageData } from './page-data'

const readers = new Set<() => void>()

const subscribe = (onChange: () => void) => {
  readers.add(onChange)
  return () => {
    readers.delete(onChange)
  }
}

const facts = () => pageData.page

const useFacts = (): PageFacts => useSyncExternalStore(subscribe, facts, facts)

/** Returns the club's data that every page has. */
export const useClub = (): Club => useFacts().club

/** A section of the website. Throws on a page whose document does not tell it (`sectionsOf` in pages.ts). */
export function useSection<Key extends keyof SectionFacts>(key: Key): SectionFacts[Key] {
  const sections: Partial<SectionFacts> = useFacts()
  const section = sections[key]
  if (!section) throw new Error(`This page has no data for the section ${key}`)
  return section
}

/** Adds what another document, or the editor, tells; pages show it at once. */
export function sendPageData(data: PageFacts): void {
  pageData.page = { ...pageData.page, ...data }
  for (const onChange of readers) onChange()
}
