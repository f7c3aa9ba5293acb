import {
  foundAddress,
  foundEvent,
  foundPerson,
  foundProgram,
  foundRecords,
} from '@clubhouse/schema/search'
import { makeFactory } from './make-factory.js'
import { person } from './names.js'

/** A person whom the search finds. */
export const foundPersonFactory = makeFactory(foundPerson, (n) => ({
  ...person(n),
  status: 'Active' as const,
}))

/** A company or a chapter that it finds. */
export const foundAddressFactory = makeFactory(foundAddress)

/** An event that it finds. */
export const foundEventFactory = makeFactory(foundEvent)

/** A date that it finds by its program. */
export const foundProgramFactory = makeFactory(foundProgram)

/** All that it finds; of a kind that is not given nothing. */
export const foundRecordsFactory = makeFactory(foundRecords, () => ({
  people: [],
  companies: [],
  chapters: [],
  events: [],
  programs: [],
}))
