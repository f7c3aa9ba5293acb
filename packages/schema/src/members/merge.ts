/** Merging two records of one person. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { userStatus } from '../enumeration.js'
import * as field from '../field.js'
import * as person from './person.js'

/** The member who stays, and the one whose record is removed. */
export const mergePair = z.object({ id: field.id('User'), otherId: field.id('User') })
export type MergePair = z.infer<typeof mergePair>

/** Whose value the merged member has. */
const side = z._default(z.enum(['Kept', 'Other']), 'Kept')

/** The fields that are chosen; a phone has its extension, a company the exemption from having one. */
export const mergeFields = ['name', 'email', 'phone', 'company', 'chapter', 'photo'] as const
export type MergeField = (typeof mergeFields)[number]

export const mergeInput = z.extend(mergePair, {
  name: side,
  email: side,
  phone: side,
  company: side,
  chapter: side,
  photo: side,
  /** Of the two records, as in the preview. */
  version: z.int().check(z.gte(1)),
  otherVersion: z.int().check(z.gte(1)),
})
export type MergeInput = z.infer<typeof mergeInput>

/** One of the two records. */
export const mergeSide = namedObject('MergeSide', {
  id: field.id(),
  fullname: person.fullname,
  email: z.nullable(person.email),
  emailSharedWith: person.emailSharedWith,
  phoneNumber: z.nullable(person.phoneNumber),
  phoneExt: z.nullable(person.phoneExt),
  avatar: z.nullable(person.avatar),
  company: z.nullable(person.companyName),
  companyExempt: z.boolean(),
  chapter: z.nullable(person.chapterName),
  status: userStatus,
  /** Whether they can sign in with a password. */
  hasPassword: z.boolean(),
  version: z.int(),
})
export type MergeSide = z.infer<typeof mergeSide>

/** Two records, and the number of records that move to the member who stays. */
export const mergePreview = namedObject('MergePreview', {
  kept: mergeSide,
  other: mergeSide,
  rsvps: z.int(),
  /** Dates with an RSVP of both: that of the member who stays counts. */
  sharedRsvps: z.int(),
  attendance: z.int(),
  invoices: z.int(),
  subscriptions: z.int(),
  /** Why the two can't be merged; null if they can. */
  obstacle: example(null, z.nullable(z.string())),
})
export type MergePreview = z.infer<typeof mergePreview>
