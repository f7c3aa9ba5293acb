import {
  type MailedCodeChallenge,
  type MailedCodeRequest,
  type MailedCodeSignIn,
  type MailedLinkSignIn,
  mailedCodeTries,
} from '@clubhouse/schema/identity/mailed-sign-in'
import type { SignInOutcome } from '@clubhouse/schema/identity/second-factor'
import { audit } from '../../../context/audit.js'
import type { PublicContext } from '../../../context/context.js'
import { badField, unauthorized } from '../../../core/errors.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import { messages } from '../messages.js'
import { codeExpiry, openForTry } from '../one-time-codes/issue-code.js'
import { type Arrival, enter } from './enter.js'

/**
 * Requests an email with a code and a link. Returns the values that the requesting browser needs to use either. The
 * account is looked up after the response, so that neither the response nor its time reveals whether there is one.
 * Throws TooManyRequests.
 */
export async function askForMailedCode(
  { services: { db, clock, jobs, limits }, origin }: PublicContext,
  { email, rememberMe }: MailedCodeRequest,
): Promise<MailedCodeChallenge> {
  const isMailed = await limits.mailedSignIn(email, origin.address)
  const challenge = newSecret()
  const now = clock.now()
  await db.$transaction(async (tx) => {
    const { id } = await tx.mailedSignIn.create({
      data: {
        challengeHash: hashSecret(challenge),
        email,
        rememberMe,
        expiresAt: codeExpiry(now),
        createdAt: now,
      },
      select: { id: true },
    })
    if (isMailed) await jobs.enqueue(tx, 'sign-in.mail', { mailedSignInId: id })
  })
  return { challenge }
}

const select = {
  id: true,
  email: true,
  userId: true,
  codeHash: true,
  tokenHash: true,
  rememberMe: true,
  tries: true,
} as const

/**
 * Signs in with the code of an email, in the browser that requested it. Throws BadRequest at `code` for a wrong one
 * (also where there is no account, after the same work), Unauthorized when the email has expired or was tried five
 * times, TooManyRequests.
 */
export async function signInByMailedCode(
  arrival: Arrival,
  { challenge, code }: MailedCodeSignIn,
): Promise<SignInOutcome> {
  const { services, origin } = arrival
  const { db, clock, passwords, limits } = services
  // A refusal by the limit does not use up an attempt.
  await limits.signIn.attemptFrom(origin.address)
  // Counted before it is checked: five for each email, however many at once.
  const [asked] = await db.mailedSignIn.updateManyAndReturn({
    where: { challengeHash: hashSecret(challenge), ...openForTry(clock.now()) },
    data: { tries: { increment: 1 } },
    select,
  })
  if (!asked) throw ended()
  const { userId, codeHash, tokenHash, tries } = asked
  const right = await passwords.verify(code, codeHash)
  if (!right || !userId || !tokenHash) {
    await audit(db, { actor: userId ? { id: userId } : null, origin }, 'session.refuse', null)
    if (tries === mailedCodeTries) throw ended()
    throw badField('code', messages.mailedSignIn.wrongCode)
  }
  return enterByMail(arrival, { ...asked, userId, tokenHash })
}

/**
 * Signs in with an email's link, in the browser that requested it. Anywhere else it does nothing, and uses nothing up:
 * programs that check emails follow links and press buttons. Throws Unauthorized, TooManyRequests.
 */
export async function signInByMailedLink(
  arrival: Arrival,
  { challenge, token }: MailedLinkSignIn,
): Promise<SignInOutcome> {
  const { services, origin } = arrival
  const { db, clock, limits } = services
  await limits.signIn.attemptFrom(origin.address)
  const tokenHash = hashSecret(token)
  const asked = await db.mailedSignIn.findUnique({
    where: { challengeHash: hashSecret(challenge), tokenHash, expiresAt: { gt: clock.now() } },
    select,
  })
  if (!asked?.userId) throw unauthorized(messages.mailedSignIn.linkEnded, 'signInFailed')
  return enterByMail(arrival, { ...asked, userId: asked.userId, tokenHash })
}

const ended = () => unauthorized(messages.mailedSignIn.codeEnded, 'signInFailed')

type RightMail = {
  id: string
  email: string
  userId: string
  tokenHash: string
  rememberMe: boolean
}

/**
 * Code and link end together, and with them those of an earlier attempt to send the email: of many calls at once one
 * gets through. Throws Unauthorized.
 */
const enterByMail = (
  arrival: Arrival,
  { id, email, userId, tokenHash, rememberMe }: RightMail,
): Promise<SignInOutcome> =>
  enter(arrival, {
    userId,
    email,
    rememberMe,
    way: 'Mail',
    spend: async (tx) => {
      const { count } = await tx.mailedSignIn.deleteMany({
        where: { id, tokenHash, expiresAt: { gt: arrival.services.clock.now() } },
      })
      if (count === 0) throw unauthorized(messages.mailedSignIn.linkEnded, 'signInFailed')
    },
  })
