import { z } from 'zod/mini'
import { component, example, namedObject } from './api-metadata.js'
import { userStatus } from './enumeration.js'
import * as field from './field.js'
import { addressRecord } from './maps/postal-address.js'
import * as person from './members/person.js'
import { programLine } from './programs/program.js'

/** How many records of each kind a search returns at most. */
export const mostFound = 5

/** The query of the portal's search; a blank query finds nothing. */
export const searchQuery = z.object({
  q: z
    .string('Enter a search term')
    .check(
      field.cleaned(),
      z.maxLength(100, 'Enter at most 100 characters'),
      field.oneLine('Contains characters that can’t be searched for'),
    ),
})

/** A member, or for administrators a user of any status. Fields the caller may not see are null. */
export const foundPerson = namedObject('FoundPerson', {
  id: field.id(),
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: person.fullname,
  email: z.nullable(person.email),
  avatar: z.nullable(person.avatar),
  status: userStatus,
  company: z.nullable(z.object({ id: field.id(), name: person.companyName })),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** A company or a chapter. */
export const foundAddress = namedObject('FoundAddress', {
  id: field.id(),
  name: person.companyName,
  city: addressRecord.city,
  state: addressRecord.state,
})
export type FoundAddress = z.infer<typeof foundAddress>

/** An event; `date` is null for a series. */
export const foundEvent = namedObject('FoundEvent', {
  id: field.id(),
  title: example('Breakfast', z.string()),
  date: example('2030-01-15', z.nullable(z.string())),
  chapter: z.nullable(z.object({ id: field.id(), name: person.chapterName })),
})
export type FoundEvent = z.infer<typeof foundEvent>

/** A date of an event, found by its topic or speaker. */
export const foundProgram = component(
  'FoundProgram',
  z.extend(programLine, {
    id: field.id(),
    eventId: field.id(),
    title: example('Lunch', z.string()),
    /** The day on which it takes place. */
    day: z.iso.date(),
  }),
)
export type FoundProgram = z.infer<typeof foundProgram>

/** The records that a search finds, the best of each kind first. */
export const foundRecords = namedObject('FoundRecords', {
  people: z.array(foundPerson),
  companies: z.array(foundAddress),
  chapters: z.array(foundAddress),
  events: z.array(foundEvent),
  programs: z.array(foundProgram),
})
export type FoundRecords = z.infer<typeof foundRecords>
