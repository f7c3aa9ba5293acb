import { z } from 'zod/mini'
import * as field from '../field.js'

export const joinRequestStatus = z.enum(['Pending', 'Approved', 'Rejected'])

/** The input of the form 'Request to Join'. */
export const joinRequestSchema = z.object({
  companyId: field.chosenId('Company'),
  note: field.requiredLines('Note', 1000),
})
export type JoinRequestInput = z.infer<typeof joinRequestSchema>

/** A pending request as administrators see it. */
export const joinRequestRecord = z.object({
  id: field.id(),
  companyId: field.id(),
  note: z.string(),
  createdAt: field.instant(),
  user: z.object({
    id: field.id(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    avatar: z.nullable(z.string()),
  }),
  company: z.object({ name: z.string() }),
})
export type JoinRequestRecord = z.infer<typeof joinRequestRecord>

/** The newest request of a user without a company, as the gate shows it. */
export const ownJoinRequest = z.object({
  status: joinRequestStatus,
  reason: z.nullable(z.string()),
  createdAt: field.instant(),
  company: z.object({ name: z.string() }),
})
export type OwnJoinRequest = z.infer<typeof ownJoinRequest>

export const joinRequestId = z.object({ id: field.id('Request') })

/** A rejection, with or without a reason. */
export const rejectionSchema = z.object({
  id: field.id('Request'),
  reason: field.optionalLines('Reason', 1000),
})
export type Rejection = z.infer<typeof rejectionSchema>
