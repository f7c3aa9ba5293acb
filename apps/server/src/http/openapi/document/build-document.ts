import type { Components } from '@clubhouse/schema/example/json-schema'
import { sessionCookieName } from '../../../context/context.js'
import { listRestOperations } from '../../rest-calls.js'
import { documentedOperations } from '../calls/documented-call.js'
import { jsonSchemaWriter } from '../schema/to-json-schema.js'
import { failureResponses } from './failure-responses.js'
import { operationOf, tagOf } from './operation.js'
import { type OpenApi, openApi } from './standard.js'

/** The OpenAPI document of all REST calls, from the procedures themselves. */
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
      title: `${club}: the calls of the server`,
      version,
      description: [
        'Every answer is an envelope: `data`, `message` for people, `error` and `status`.',
        'Dates are YYYY-MM-DD and times HH:MM on the club’s clock; instants are in UTC.',
        'The request header `User-Locale` asks for a language, such as `de-AT`; `Content-Language` says in which one the messages are.',
        'A POST with a bearer token may carry an `Idempotency-Key` of its own: for 24 hours a repeat with the same key is answered as the first was, and does nothing.',
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
          description: 'Seconds until it is worth trying again.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      responses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token that `POST /authenticate` answers and that lives 15 minutes, or a personal access token of the portal’s settings.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName,
          description: 'Set by `POST /authenticate`; taken from the club’s own pages only.',
        },
      },
    },
  })
}
