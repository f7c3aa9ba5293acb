/** Invitations: links that let users without a password set one. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { resetPasswordSchema } from './auth.js'

/** How many days an invitation link works. */
export const invitationDays = 14

/** The open invitation of a user. */
export const userInvitation = namedObject('UserInvitation', {
  /** Null until its email is sent. */
  sentAt: z.nullable(field.instant()),
  expiresAt: field.instant(),
  /** The name of the inviting administrator; null if they no longer exist. */
  invitedBy: example('Grace Hopper', z.nullable(z.string())),
})
export type UserInvitation = z.infer<typeof userInvitation>

/** The input that sets the password by an invitation's link. */
export const invitationAcceptance = z.object({ ...resetPasswordSchema.shape })
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>

/** The invitation form. */
export const invitationForm = z
  .object({ newPassword: field.password('New password is required'), confirmPassword: z.string() })
  .check(field.confirms('newPassword', 'confirmPassword', 'Confirm Password'))
