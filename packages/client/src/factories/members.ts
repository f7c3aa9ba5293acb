import { directoryMember } from '@clubhouse/schema/user'
import { makeFactory } from './make-factory.js'
import { nextId } from './next-id.js'
import { person } from './person.js'

/** A member as the directory shows them. */
export const memberFactory = makeFactory(directoryMember, (n, given) => ({
  ...person(n, given),
  chapter: { id: nextId(), name: 'Midday' },
  role: [{ name: 'Member' as const }],
}))
