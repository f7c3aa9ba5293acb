import { tabParser } from '#/components/record-page/record-tab'

/** Parses the tab of a chapter's page from untrusted search parameters; undefined is its members. */
export const chapterTab = tabParser(['members', 'events', 'history'])
export type ChapterTab = NonNullable<ReturnType<typeof chapterTab>>
