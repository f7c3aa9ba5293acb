/** Mocks that do not fit the router. */
import { chapterFactory, eventFactory, MockFailure, type Mocks } from '@clubhouse/client/testing'

export const wrong: Mocks[] = [
  { chapters: { list: () => [] } }, // refused: TS2561
  { chapter: { all: () => [] } }, // refused: TS2353
  { user: { directory: () => [chapterFactory.build()] } }, // refused: TS2322
  { event: { active: ({ slug }) => [eventFactory.build({ title: slug })] } }, // refused: TS2339
  { chapter: { create: () => chapterFactory.build() } }, // refused: TS2322
  { chapter: { list: () => chapterFactory.buildList(3) } },
]
export const failure = new MockFailure('OFTEN', 'Too often.') // refused: TS2345
