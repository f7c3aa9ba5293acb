/** Procedures and features that are called otherwise, and a query that is called as a mutation. */
import { createClient, type RouterOutputs } from '@clubhouse/client'

const club = createClient({ url: 'http://localhost:3000' })

export const calls = [
  club.chapter.all.query(), // refused: TS2339
  club.chapters.list.query(), // refused: TS2551
  club.chapter.list.mutate(), // refused: TS2339
  club.chapter.list.query(),
]
export type All = RouterOutputs['chapter']['all'] // refused: TS2339
