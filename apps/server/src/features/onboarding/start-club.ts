import type { SignedIn } from '@clubhouse/schema/identity/account'
import type { Setup, SetupClaim, SetupStart } from '@clubhouse/schema/onboarding/setup'
import { administratorWhere } from '../../context/active.js'
import type { SessionActor } from '../../context/actor.js'
import type { Context } from '../../context/context.js'
import { lockAdministrators } from '../../context/locks.js'
import { conflict, forbidden } from '../../core/errors.js'
import type { Language } from '../../core/language.js'
import type { Services } from '../../services/services.js'
import { requireGoodPassword } from '../identity/passwords/password-rules.js'
import { lockSession } from '../identity/sessions/lock-user.js'
import { type Arrival, admit } from '../identity/sign-in/enter.js'
import { type FirstSession, foundClub } from './found-club.js'
import { endTrial, removeTrialFiles } from './go-live.js'
import { hasDemo } from './has-demo.js'
import { messages } from './messages.js'
import { requireSetupLink, useSetupLink } from './setup-link.js'

type Answering = Arrival & { language: Language }

/**
 * Replaces the demo and everything that was made in it, except the records of `keep`, with a new club, all or nothing,
 * and signs its first administrator in. Throws Conflict when the demo has ended and at addresses that are in use,
 * BadRequest for a bad password, Forbidden and Unauthorized for a caller who is no longer an administrator, or signed
 * out.
 */
export async function startClub(
  ctx: Context<SessionActor> & Answering,
  { keep, ...input }: SetupStart,
): Promise<SignedIn> {
  const { services, language, actor } = ctx
  const passwordHash = await hashPassword(services, input)
  const begun = services.clock.now()
  const { session, people } = await services.db.$transaction(async (tx) => {
    // Of two administrators the second one waits, and then finds no demo.
    await lockAdministrators(tx)
    if (!(await hasDemo(tx))) throw startedAlready()
    await lockSession(tx, actor)
    const isAdmin = await tx.user.count({ where: { id: actor.id, ...administratorWhere } })
    if (isAdmin === 0) throw forbidden()
    const ended = await endTrial(tx, begun, keep)
    if (!ended) throw startedAlready()
    // Settings from the trial don't apply to the new club.
    await tx.secondFactorRule.deleteMany()
    await tx.clubAudience.deleteMany()
    await tx.featureSwitch.deleteMany()
    const session = await foundClub(tx, ctx, { input, passwordHash, language })
    return { session, people: ended.people }
  })
  // The club is started in any case.
  await removeTrialFiles(services, people, begun).catch((err: unknown) => {
    services.observability.log.error({ err }, 'the files of the trial could not be deleted')
  })
  return enter(ctx, session)
}

/**
 * Starts a club in an empty database, by a link that the server printed, and signs its first administrator in. Throws
 * BadRequest for a link that is too old or unknown and for a bad password, Conflict where there are users,
 * TooManyRequests.
 */
export async function claimClub(
  visit: Answering,
  { token, ...input }: SetupClaim,
): Promise<SignedIn> {
  const { services, language } = visit
  await checkSetupLink(visit, token)
  const passwordHash = await hashPassword(services, input)
  const session = await services.db.$transaction(async (tx) => {
    await useSetupLink(tx, token, services.clock.now())
    return foundClub(tx, visit, { input, passwordHash, language })
  })
  return enter(visit, session)
}

/** Throws BadRequest for a link that is used, too old or unknown, Conflict where there are users, TooManyRequests. */
export async function checkSetupLink(
  { services, origin }: Pick<Arrival, 'services' | 'origin'>,
  token: string,
): Promise<null> {
  await services.limits.setUp.attempt(origin.address)
  await requireSetupLink(services, token)
  await services.limits.setUp.succeeded(origin.address)
  return null
}

function hashPassword({ passwords }: Services, { account }: Setup): Promise<string> {
  requireGoodPassword('account.password', account.password, account.email)
  return passwords.hash(account.password)
}

async function enter(arrival: Answering, session: FirstSession): Promise<SignedIn> {
  // The club is there in any case; without the database this server follows once it is back.
  await arrival.services.site.refresh().catch(() => {})
  return admit(arrival, session.userId, session)
}

const startedAlready = () => conflict(messages.startedAlready)
