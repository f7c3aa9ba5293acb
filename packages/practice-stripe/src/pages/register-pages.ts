import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ApiError } from '../api/api-error.js'
import { parseForm } from '../api/form-body.js'
import type { Practice } from '../practice.js'
import { registerCheckout } from './checkout.js'
import { registerInvoice } from './invoice.js'
import { messagePage } from './layout.js'
import { registerPortal } from './portal.js'
import { sendFailurePage, sendPage } from './send-page.js'
import { style } from './style.js'

/** The pages that Stripe would host, below /practice-payments/. */
export function registerPages(practice: Practice, app: FastifyInstance): void {
  app.register(
    async (pages) => {
      pages.removeAllContentTypeParsers()
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 8 * 1024 },
        async (_request: unknown, body: string) => parseForm(body),
      )
      pages.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        // With the site's 'no-referrer' browsers would send forms with the origin 'null'.
        reply.header('referrer-policy', 'same-origin')
      })
      pages.addHook('preHandler', async ({ method, headers }, reply) => {
        if (method !== 'POST' || isSameOrigin(headers, practice.publicUrl)) return
        return sendPage(reply, notAllowed, 403)
      })
      pages.setErrorHandler<ApiError>((error, request, reply) =>
        sendFailurePage(error, { request, reply, isOutage: practice.isOutage }),
      )
      registerCheckout(practice, pages)
      registerInvoice(practice, pages)
      registerPortal(practice, pages)
      pages.get('/style.css', (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').type('text/css').send(style),
      )
    },
    { prefix: '/practice-payments' },
  )
}

const notAllowed = messagePage('Not allowed', 'This request didn’t come from this page.')

/** Whether a form was sent by a page of this site; browsers send that. Other programs send nothing, and are allowed. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = headers
  // Without a referrer a browser sends 'null' for the site's own pages, too; then the other header decides.
  if (origin === undefined || (origin === 'null' && site !== undefined)) return true
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === headers.host
}
