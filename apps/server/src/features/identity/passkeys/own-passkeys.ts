import type { Prisma } from '@clubhouse/db'
import {
  knownTransports,
  maxPasskeys,
  type OwnPasskey,
  type PasskeyCreation,
  type PasskeyName,
  type PasskeyRegistration,
} from '@clubhouse/schema/identity/passkey'
import type { SessionActor } from '../../../context/actor.js'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badRequest, conflict, notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { accountEmail } from '../account/account-email.js'
import { messages } from '../messages.js'
import { deviceOf } from '../sessions/device.js'
import { lockSession } from '../sessions/lock-user.js'
import { newChallenge, takeChallenge } from './challenges.js'
import { relyingParty } from './relying-party.js'
import { challengeOf, checkRegistration, creationOptions } from './web-authn.js'

const select = {
  id: true,
  name: true,
  isBackedUp: true,
  rpId: true,
  createdAt: true,
  lastUsedAt: true,
} satisfies Prisma.PasskeySelect

type Row = Prisma.PasskeyGetPayload<{ select: typeof select }>

const record = ({ config }: Services, { rpId, ...row }: Row): OwnPasskey => ({
  ...row,
  isUsable: rpId === relyingParty(config).rpId,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The caller's passkeys, newest first. */
export async function listOwnPasskeys({ services, actor }: Context<SessionActor>) {
  const rows = await services.db.passkey.findMany({
    where: { userId: actor.id },
    select,
    orderBy: { id: 'desc' },
  })
  return rows.map((row) => record(services, row))
}

/** Returns the options that the caller's browser needs to create a passkey. Throws Conflict when they have too many. */
export async function startOwnPasskey({
  services,
  actor,
}: Context<SessionActor>): Promise<PasskeyCreation> {
  const { db, config, site } = services
  const { id: userId } = actor
  const { rpId } = relyingParty(config)
  const { firstname, lastname, passkeys, ...user } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      firstname: true,
      lastname: true,
      passkeys: { select: { credentialId: true, transports: true, rpId: true } },
    },
  })
  if (passkeys.length >= maxPasskeys) throw tooMany()
  return creationOptions({
    club: site.now().values.identity.name,
    rpId,
    challenge: await newChallenge(services, { purpose: 'Make', userId }),
    owner: { id: userId, email: accountEmail(user), name: `${firstname} ${lastname}` },
    others: passkeys
      .filter((passkey) => passkey.rpId === rpId)
      .map(({ credentialId: id, transports }) => ({ id, transports })),
  })
}

/**
 * Adds a passkey that the caller's browser has made, named for the device. Throws BadRequest for one that was not asked
 * for, or too long ago; Conflict when it is somebody's already, or they have too many.
 */
export async function createOwnPasskey(
  ctx: Context<SessionActor>,
  registration: PasskeyRegistration,
): Promise<OwnPasskey> {
  const { services, actor, origin: from } = ctx
  const { db, clock, config, jobs } = services
  const { id: userId } = actor
  const now = clock.now()
  const { rpId, origin } = relyingParty(config)
  const challenge = challengeOf(registration.response.clientDataJSON)
  const isOpen =
    challenge !== null && (await takeChallenge(db, challenge, { purpose: 'Make', userId, now }))
  const key = isOpen ? await checkRegistration(registration, { rpId, origin, challenge }) : null
  if (!key) throw badRequest(messages.passkey.notMade)
  return db.$transaction(async (tx) => {
    // Two that are made at once must not both be the last that fits.
    await lockSession(tx, actor)
    if ((await tx.passkey.count({ where: { userId } })) >= maxPasskeys) throw tooMany()
    const { credentialId } = key
    if ((await tx.passkey.count({ where: { credentialId } })) > 0) {
      throw conflict(messages.passkey.isThere)
    }
    const row = await tx.passkey.create({
      data: {
        userId,
        credentialId,
        publicKey: key.publicKey,
        counter: key.counter,
        transports: knownTransports(registration.response.transports),
        isBackedUp: key.isBackedUp,
        rpId,
        name: deviceOf(from.userAgent) || 'Passkey',
        createdAt: now,
      },
      select,
    })
    await audit(tx, ctx, 'passkey.create', row.id, { after: { name: row.name } })
    await jobs.enqueue(tx, 'passkey.changed', { userId, change: 'Added', name: row.name })
    return record(services, row)
  })
}

/** Gives one of the caller's passkeys another name. Throws NotFound for one that is not theirs. */
export const renameOwnPasskey = (
  ctx: Context<SessionActor>,
  { id, name }: PasskeyName,
): Promise<OwnPasskey> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockSession(tx, ctx.actor)
    const before = await tx.passkey.findUnique({ where: { id, userId: ctx.actor.id }, select })
    if (!before) throw notFound(messages.missing.passkey)
    const changed = changes({ name: before.name }, { name })
    if (!changed) return record(ctx.services, before)
    const row = await tx.passkey.update({ where: { id }, data: { name }, select })
    await audit(tx, ctx, 'passkey.update', id, changed)
    return record(ctx.services, row)
  })

/**
 * Removes one of the caller's passkeys; they can still sign in with the password. Throws NotFound for one that is not
 * theirs.
 */
export const removeOwnPasskey = (
  ctx: Context<SessionActor>,
  { id }: { id: string },
): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id: userId } = ctx.actor
    await lockSession(tx, ctx.actor)
    const row = await tx.passkey.findUnique({ where: { id, userId }, select: { name: true } })
    if (!row) throw notFound(messages.missing.passkey)
    await tx.passkey.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'passkey.remove', id, { before: { name: row.name } })
    await ctx.services.jobs.enqueue(tx, 'passkey.changed', {
      userId,
      change: 'Removed',
      name: row.name,
    })
  })

const tooMany = () => conflict(messages.passkey.tooMany(maxPasskeys))
