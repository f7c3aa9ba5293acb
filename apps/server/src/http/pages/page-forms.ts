import { contactFields } from '@clubhouse/schema/contact/contact'
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  signInSchema,
} from '@clubhouse/schema/identity/auth'
import { invitationForm } from '@clubhouse/schema/identity/invitation'
import { codeForm, secondFactorNeeded } from '@clubhouse/schema/identity/second-factor'
import { visitorReplySchema, visitorRsvpSchema } from '@clubhouse/schema/rsvps/visitor-rsvp'
import type { PostedForm } from '@clubhouse/schema/website/posted-form'
import { z } from 'zod/mini'

/** A form as a browser posts it to its page's URL. */
export type Posted = {
  body: URLSearchParams
  query: URLSearchParams
  params: Readonly<Record<string, string>>
}

type Typed = Record<string, unknown>

/** The procedure that a public page's form calls, and how to respond. */
export type PageForm = {
  /** The procedure, such as 'contact.send'. */
  calls: string
  /** What is typed. */
  fields: z.ZodMiniType
  /** Checks what the procedure cannot, such as that a password was typed twice. */
  check?: z.ZodMiniType
  /** The input of the call; without this it is what was typed. */
  input?: (typed: Typed, posted: Posted) => Typed
  /** Returns the URL that a success redirects to, or the page data for it. */
  succeed?: (data: unknown, posted: Posted) => string | Pick<PostedForm, 'email' | 'needed'>
  /** Returns the page data after a failure with this status. */
  fail?: (posted: Posted, status: number) => Pick<PostedForm, 'needed'>
}

const withToken = (typed: Typed, { query }: Posted): Typed => ({
  ...typed,
  token: query.get('token') ?? undefined,
})

const nothing = z.object({})
const withEmail = z.object({ email: z.string() })
const emailOf = (data: unknown) => ({ email: withEmail.parse(data).email })

const writeToUs = (form: 'Contact' | 'SignUp'): PageForm => ({
  calls: 'contact.send',
  fields: z.omit(contactFields, { form: true }),
  input: (typed) => ({ ...typed, form }),
  succeed: () => '/thank-you',
})

/** In the fragment, it makes the portal use the session that is in the cookie only (apps/web/src/routes/portal.tsx). */
const entered = 'signed-in'

/** Returns the requested page of the portal, or its first; never an address elsewhere. */
export function pathAfterSignIn(next: string | null): string {
  const base = 'http://club.invalid'
  const url = next !== null && URL.canParse(next, base) ? new URL(next, base) : null
  const isOurs = url?.origin === base && /^\/portal(?:\/|$)/.test(url.pathname)
  return `${isOurs ? url.pathname + url.search : '/portal'}#${entered}`
}

const signIn: PageForm = {
  calls: 'auth.signIn',
  fields: signInSchema,
  succeed: (data, { query }) => {
    const { data: needed } = secondFactorNeeded.safeParse(data)
    if (!needed) return pathAfterSignIn(query.get('next'))
    return { needed: { need: needed.need, ticket: needed.ticket } }
  },
}

const secondStep: PageForm = {
  calls: 'auth.signInByCode',
  fields: codeForm,
  input: ({ code }, { body }) => ({ code, ticket: body.get('ticket') }),
  succeed: (_, { query }) => pathAfterSignIn(query.get('next')),
  // Once the ticket has ended, the sign-in begins again.
  fail: ({ body }, status) =>
    status === 401 ? {} : { needed: { need: 'Code', ticket: body.get('ticket') ?? '' } },
}

/** Forms by their page's URL; '/unsubscribe' has a separate route (unsubscribe.ts). */
export const pageForms: Readonly<Record<string, (body: URLSearchParams) => PageForm>> = {
  '/contact': () => writeToUs('Contact'),
  '/signup': () => writeToUs('SignUp'),
  '/signin': (body) => (body.has('ticket') ? secondStep : signIn),
  '/password-forgot': () => ({ calls: 'auth.forgotPassword', fields: forgotPasswordSchema }),
  '/password-reset': () => ({
    calls: 'auth.resetPassword',
    fields: z.pick(resetPasswordSchema, { newPassword: true }),
    input: withToken,
  }),
  '/invitation': () => ({
    calls: 'invitation.accept',
    fields: invitationForm,
    check: invitationForm,
    input: withToken,
    succeed: emailOf,
  }),
  '/events/:id/:date': () => ({
    calls: 'visitorRsvp.request',
    fields: visitorRsvpSchema,
    input: (typed, { body, params: { date } }) => ({ ...typed, id: body.get('id'), date }),
  }),
  '/visitor-rsvp': () => ({
    calls: 'visitorRsvp.update',
    fields: visitorReplySchema,
    input: withToken,
  }),
  '/email-confirm': () => ({
    calls: 'account.confirmEmail',
    fields: nothing,
    input: withToken,
    succeed: emailOf,
  }),
  '/unsubscribe': () => ({
    calls: 'account.unsubscribe',
    fields: nothing,
    input: (_, { query }) => Object.fromEntries(query),
  }),
}
