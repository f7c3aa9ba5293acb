import { z } from 'zod/mini'
import { userStatus } from './enumeration.js'
import * as field from './field.js'

/** How many records of each kind a search returns at most. */
export const mostFound = 5

/** What is typed into the search of the portal; blank finds nothing. */
export const searchQuery = z.object({
  q: z
    .string('Type what to search for')
    .check(
      z.trim(),
      z.maxLength(100, 'Type at most 100 characters'),
      z.refine(field.isOneLine, 'Contains characters that cannot be searched for'),
    ),
})

/** A member, or for administrators a user of any status; what the caller may not see is null. */
export const foundPerson = z.object({
  id: field.id(),
  firstname: z.string(),
  lastname: z.string(),
  fullname: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  status: userStatus,
  company: z.nullable(z.object({ id: field.id(), name: z.string() })),
})
export type FoundPerson = z.infer<typeof foundPerson>

/** A company or a chapter. */
export const foundPlace = z.object({
  id: field.id(),
  name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
})
export type FoundPlace = z.infer<typeof foundPlace>

/** An event; `date` is null for a series. */
export const foundEvent = z.object({
  id: field.id(),
  title: z.string(),
  date: z.nullable(z.string()),
  chapter: z.nullable(z.object({ id: field.id(), name: z.string() })),
})
export type FoundEvent = z.infer<typeof foundEvent>

/** The records that a search finds, the best of each kind first. */
export const foundRecords = z.object({
  people: z.array(foundPerson),
  companies: z.array(foundPlace),
  chapters: z.array(foundPlace),
  events: z.array(foundEvent),
})
export type FoundRecords = z.infer<typeof foundRecords>
