import {
  introduction,
  programDate,
  programRecord,
  shownProgram,
} from '@clubhouse/schema/programs/program'
import { makeFactory } from './make-factory.js'

/** A confirmed program as organizers see it. */
export const programFactory = makeFactory(programRecord, () => ({
  picture: null,
  introducer: null,
  state: 'Confirmed' as const,
  version: 1,
}))

/** A date of an event without a program. */
export const programDateFactory = makeFactory(programDate, (_n, given) => ({
  day: given.date ?? '2030-01-15',
  date: given.date ?? '2030-01-15',
  timeStart: '12:00',
  timeEnd: '13:00',
  program: null,
}))

/** A confirmed program as members and visitors see it. */
export const shownProgramFactory = makeFactory(shownProgram, () => ({ picture: null }))

/** A speaker whom the caller introduces. */
export const introductionFactory = makeFactory(introduction)
