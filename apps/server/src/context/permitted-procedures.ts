/** The builders of procedures for officers: the first word of each names the permission that its caller needs. */
import {
  may,
  mayAnything,
  type Permission,
  permissions,
} from '@clubhouse/schema/offices/permission'
import { forbidden } from '../core/errors.js'
import { accountProcedure, sessionProcedure } from './procedures.js'
import { requireRecentAuthentication } from './recent-authentication.js'

/**
 * How far the permission must reach. 'chapter': a chapter lead may call it too, so the function checks the record's
 * chapter inside its transaction.
 */
export type Reach = 'club' | 'chapter'

const buildersFor = (permission: Permission, reach: Reach) => {
  const procedure = accountProcedure.use(({ ctx, next }) => {
    if (!may(ctx.actor, permission, reach)) throw forbidden()
    return next()
  })
  const session = sessionProcedure.use(({ ctx, next }) => {
    if (!may(ctx.actor, permission, reach)) throw forbidden()
    return next()
  })
  const fresh = session.use(async ({ ctx, next }) => {
    await requireRecentAuthentication(ctx.services, ctx.actor)
    return next()
  })
  return { permission, reach, procedure, session, fresh }
}

/** The builders of every permission, for `accessOf`. */
export const permittedBuilders = permissions.flatMap((permission) => [
  buildersFor(permission, 'club'),
  buildersFor(permission, 'chapter'),
])

function builders(permission: Permission, reach: Reach) {
  const found = permittedBuilders.find(
    (one) => one.permission === permission && one.reach === reach,
  )
  if (!found) throw new Error(`No builders for ${permission}`)
  return found
}

/** Officers with the permission, and administrators. */
export const permittedProcedure = (permission: Permission, reach: Reach = 'club') =>
  builders(permission, reach).procedure

/** Like `permittedProcedure`, for what a token must not do. */
export const permittedSessionProcedure = (permission: Permission, reach: Reach = 'club') =>
  builders(permission, reach).session

/** Like `permittedSessionProcedure`, with a recent sign-in. */
export const freshPermittedProcedure = (permission: Permission, reach: Reach = 'club') =>
  builders(permission, reach).fresh

/** Everybody with any permission; the function shows each what they may see. */
export const officerProcedure = accountProcedure.use(({ ctx, next }) => {
  if (!mayAnything(ctx.actor)) throw forbidden()
  return next()
})
