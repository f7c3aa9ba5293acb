/** Fields that a record does not have, or not so. */
import { chapterFactory, eventFactory, memberFactory } from '@clubhouse/client/testing'

export const wrong = [
  chapterFactory.build({ title: 'Midday' }), // refused: TS2353
  chapterFactory.build({ name: 1 }), // refused: TS2322
  eventFactory.build({ type: 'Twice' }), // refused: TS2322
  memberFactory.buildList(2, (place) => ({ lastname: place })), // refused: TS2345
]
export const title = chapterFactory.build().title // refused: TS2339
export const name = chapterFactory.build({ name: 'Midday' }).name
