import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

export const joinRequestStatus = z.enum(['Pending', 'Approved', 'Rejected'])

/** The input of the form 'Request to Join'. */
export const joinRequestSchema = z.object({
  companyId: field.chosenId('Company'),
  note: example('I bake the bread.', field.requiredLines('Note', 1000)),
})
export type JoinRequestInput = z.infer<typeof joinRequestSchema>

/** Which requests are listed: pending ones without a state. */
export const joinRequestFilter = z.object({ state: z.optional(joinRequestStatus) })
export type JoinRequestFilter = z.infer<typeof joinRequestFilter>

/** A request as administrators see it. */
export const joinRequestRecord = namedObject('JoinRequest', {
  id: field.id(),
  companyId: field.id(),
  note: example('I bake the bread.', z.string()),
  createdAt: field.instant(),
  user: z.object({
    id: field.id(),
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.email,
    avatar: z.nullable(person.avatar),
  }),
  company: z.object({ name: person.companyName }),
  /** Only of a request that isn't pending. */
  decision: z.optional(
    z.object({
      decidedAt: z.nullable(field.instant()),
      /** Null when the administrator's account is gone. */
      decidedBy: z.nullable(z.object({ id: field.id(), fullname: person.fullname })),
      /** Why it was rejected. */
      reason: example('We do not know you yet.', z.nullable(z.string())),
    }),
  ),
})
export type JoinRequestRecord = z.infer<typeof joinRequestRecord>

/** The newest request of a user without a company, as the gate shows it. */
export const ownJoinRequest = namedObject('OwnJoinRequest', {
  status: joinRequestStatus,
  reason: example('We do not know you yet.', z.nullable(z.string())),
  createdAt: field.instant(),
  company: z.object({ name: person.companyName }),
})
export type OwnJoinRequest = z.infer<typeof ownJoinRequest>

export const joinRequestId = z.object({ id: field.id('Request') })

/** A rejection, with or without a reason. */
export const rejectionSchema = z.object({
  id: field.id('Request'),
  reason: example('We do not know you yet.', field.optionalLines('Reason', 1000)),
})
export type Rejection = z.infer<typeof rejectionSchema>
