/** The forms of public pages as browsers post them by themselves: without JavaScript, or before it has loaded. */

import { visitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'
import type { LinkedRsvp, PostedForm } from '@clubhouse/schema/website/posted-form'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { messages } from '../../context/messages.js'
import type { RequestContext } from '../../context/procedures.js'
import { busy, busyForSeconds, describeFailure, forbidden } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { createContext } from '../context.js'
import { logFailure } from '../envelope.js'
import { listRestOperations, type RestOperation } from '../rest/rest-calls.js'
import { readFields } from './form-fields.js'
import type { LivePages } from './live-pages.js'
import { type PageForm, type Posted, pageForms } from './page-forms.js'
import { sendHtml, sendHtmlOnce } from './send-document.js'

type Site = { services: Services; pages: LivePages }

/** Of a form, in bytes. */
const bodyLimit = 100 * 1024

const visitorPath = '/visitor-rsvp'

/** Registers the forms of public pages, and the visitor RSVP page, which is rendered for each reader. */
export function registerFormPosts(
  app: FastifyInstance,
  services: Services,
  pages: LivePages,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    for (const url of Object.keys(pageForms).filter((path) => path !== '/unsubscribe')) {
      scope.post(url, { config: { isPage: true } }, (request, reply) =>
        respondToForm({ services, pages }, request, reply),
      )
    }
    scope.get(visitorPath, async (request, reply) => {
      const ctx = createContext(services, request, reply)
      const linkedRsvp = pages.isBusy ? null : await findLinkedRsvp(ctx, queryOf(request))
      // If it can't be rendered here, its reader's browser renders it.
      const own =
        linkedRsvp && (await pages.renderPersonal(visitorPath, { linkedRsvp }).catch(() => null))
      if (!own) {
        const page = await pages.at(visitorPath, new URLSearchParams())
        return sendHtml(page?.document ?? (await pages.missing()), request, reply)
      }
      return sendHtmlOnce(own, request, reply.code('rsvp' in linkedRsvp ? 200 : 404))
    })
  })
}

/**
 * Responds to a form of a page of ours: by a redirect, or by the page, with its success or with what was typed and why it
 * was refused. Throws Forbidden for a form of another website, ServiceUnavailable while too many wait for their page.
 */
export async function respondToForm(
  { services, pages }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ctx = createContext(services, request, reply)
  // Checked before anything is read: another website could sign its reader in, or fill our page with its texts.
  if (!ctx.sameOrigin) throw forbidden(messages.ownPagesOnly)
  if (pages.isBusy) throw busy(busyForSeconds, null)
  const { body, params, url, routeOptions } = request
  const posted: Posted = {
    body: body instanceof URLSearchParams ? body : new URLSearchParams(),
    query: queryOf(request),
    params: z.record(z.string(), z.string()).parse(params),
  }
  const form = pageForms[routeOptions.url ?? '']?.(posted.body)
  if (!form) throw new Error(`Unknown form at ${routeOptions.url}`)
  const typed = readFields(form.fields, posted.body)
  const { to, status = 200, retryAfter, ...result } = await send(ctx, form, posted, typed)
  reply.header('cache-control', 'no-store')
  if (to !== undefined) return reply.redirect(to, 303)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const path = url.replace(/\?.*/, '')
  const page = await pages.renderPersonal(path, {
    posted: { ...result, values: valuesToShow(typed) },
    linkedRsvp: path === visitorPath ? await findLinkedRsvp(ctx, posted.query) : null,
  })
  if (!page) return sendHtml(await pages.missing(), request, reply.code(404))
  return sendHtmlOnce(page, request, reply.code(status))
}

type Outcome = Omit<PostedForm, 'values'> & { to?: string; status?: number; retryAfter?: number }

/** Makes the call of a form, by the same procedure as every other door. */
async function send(
  ctx: RequestContext,
  form: PageForm,
  posted: Posted,
  typed: Record<string, unknown>,
): Promise<Outcome> {
  try {
    const checked = form.check?.safeParse(typed)
    if (checked?.error) throw new TRPCError({ code: 'BAD_REQUEST', cause: checked.error })
    const data = await run(ctx, form.calls, form.input?.(typed, posted) ?? typed)
    const next = form.succeed?.(data, posted) ?? {}
    return typeof next === 'string' ? { errors: null, to: next } : { errors: null, ...next }
  } catch (error) {
    const { status, text, fields, retryAfter, logLevel } = describeFailure(error, ctx.language)
    if (logLevel) logFailure(ctx.log, logLevel, { err: error, path: form.calls })
    return {
      errors: { form: text.message, fields: fieldsOf(typed, fields ?? {}) },
      status,
      ...(retryAfter !== undefined && { retryAfter }),
      ...form.fail?.(posted, status),
    }
  }
}

/** The refused fields by their names in the form; what has no field there, such as a token, is said for the whole form. */
const fieldsOf = (typed: object, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => Object.hasOwn(typed, name.replace(/\..*/, '')))
      .map(([name, text]) => [name.replace(/\.(\d+)/g, '[$1]'), text]),
  )

/** A password is typed again, whatever form asks for it; so is a code. */
const valuesToShow = (typed: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|code/i.test(name)))

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.replace(/^[^?]*\??/, ''))

/** Returns a visitor's RSVP by the token in the URL; null without a token, and while it can't be looked up. */
async function findLinkedRsvp(
  ctx: RequestContext,
  query: URLSearchParams,
): Promise<LinkedRsvp | null> {
  const token = query.get('token')
  if (!token) return null
  try {
    return { rsvp: visitorRsvpRecord.parse(await run(ctx, 'visitorRsvp.get', { token })) }
  } catch (error) {
    const { status, text } = describeFailure(error, ctx.language)
    return status < 500 ? { failure: text.message } : null
  }
}

const answer = z.object({ data: z.unknown() })

/** The data that a procedure returns. Throws what it throws. */
async function run(ctx: RequestContext, name: string, input: unknown): Promise<unknown> {
  const { procedure, type } = operationOf(name)
  const getRawInput = async () => input
  const result = await procedure({
    ctx,
    path: name,
    type,
    getRawInput,
    signal: undefined,
    batchIndex: 0,
  })
  return type === 'mutation' ? answer.parse(result).data : result
}

let operations: ReadonlyMap<string, RestOperation> | undefined

function operationOf(name: string): RestOperation {
  operations ??= new Map(listRestOperations().map((operation) => [operation.name, operation]))
  const operation = operations.get(name)
  if (!operation) throw new Error(`Unknown procedure ${name}`)
  return operation
}
