import type { Components } from '@clubhouse/schema/example/json-schema'
import { sessionCookieName } from '../../../context/context.js'
import { listRestOperations } from '../../rest/rest-calls.js'
import { documentedOperations } from '../calls/documented-call.js'
import { jsonSchemaWriter } from '../schema/to-json-schema.js'
import { failureResponses } from './failure-responses.js'
import { operationOf, tagOf } from './operation.js'
import { type OpenApi, openApi } from './standard.js'

/** Builds the OpenAPI document of all REST calls from the procedures. */
export function buildDocument({ club, version }: { club: string; version: string }): OpenApi {
  const schemas: Components = {}
  const write = jsonSchemaWriter(schemas)
  const calls = listRestOperations().flatMap((call) => documentedOperations(call, write, schemas))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const operation = operationOf(call, write, schemas)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  const responses = failureResponses(write)
  return openApi.parse({
    openapi: '3.1.0',
    info: {
      title: `${club} API`,
      version,
      description: [
        'Every response is an envelope with `data`, a human-readable `message`, `error` and `status`.',
        'Dates are YYYY-MM-DD and times HH:MM, in the club’s time zone; instants are in UTC.',
        'The request header `User-Locale` requests a language, such as `de-AT`; `Content-Language` names the language of the messages.',
        'A POST with a bearer token may send a unique `Idempotency-Key`. For 24 hours, a repeat with the same key returns the first response and has no other effect.',
      ].join(' '),
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      headers: {
        ContentLanguage: {
          description: 'The language of the messages, as a tag such as `en`.',
          schema: { type: 'string' },
        },
        RetryAfter: {
          description: 'Seconds to wait before retrying.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      responses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token from `POST /authenticate`, which lasts 15 minutes, or a personal access token from the portal’s settings.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName,
          description: 'Set by `POST /authenticate`; accepted from the club’s own pages only.',
        },
      },
    },
  })
}
