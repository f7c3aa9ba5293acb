/** Deleting everything about a person: asked for by them, carried out by an administrator. */
import { z } from 'zod/mini'
import * as field from './field.js'

/** The input of the form 'Ask the club'. */
export const erasureRequestSchema = z.object({ reason: field.optionalLines('Reason', 500) })
export type ErasureRequestInput = z.infer<typeof erasureRequestSchema>
export type ErasureRequestEntry = z.input<typeof erasureRequestSchema>

/** The own request. */
export const ownErasureRequest = z.object({
  reason: z.nullable(z.string()),
  createdAt: field.instant(),
})
export type OwnErasureRequest = z.infer<typeof ownErasureRequest>

/** A request as administrators see it; `id` is the person's. */
export const erasureRequest = z.extend(ownErasureRequest, {
  id: field.id(),
  fullname: z.string(),
  email: z.string(),
})
export type ErasureRequest = z.infer<typeof erasureRequest>

/** What carrying it out would do, before it is done. */
export const erasurePreview = z.object({
  id: field.id(),
  fullname: z.string(),
  email: z.string(),
  /** Null: they have not asked for it in the portal. */
  request: z.nullable(ownErasureRequest),
  /** The company that goes along, because nobody else belongs to it. */
  company: z.nullable(z.string()),
  /** A subscription that ends. */
  hasSubscription: z.boolean(),
  /** Stay, without a name. */
  invoices: z.int(),
  attendances: z.int(),
  /** Texts of the club's own that name the person; somebody has to change those by hand. */
  mentions: z.array(z.string()),
  /** Why it cannot be done now; null: it can. */
  obstacle: z.nullable(z.enum(['LastAdministrator', 'Yourself'])),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

/** The input of the form 'Delete everything': a fresh proof of who does it. */
export const erasureSchema = z.object({
  id: field.id('User'),
  currentPassword: field.optionalCurrentPassword(),
})
export type ErasureInput = z.infer<typeof erasureSchema>
