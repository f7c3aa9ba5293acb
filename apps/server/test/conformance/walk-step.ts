import { expect } from 'vitest'
import { z } from 'zod/mini'
import type { OpenApi } from '../../src/http/openapi/document/standard.js'
import { complaintOf } from './documented.js'
import type { Known, Step } from './journey.js'

const fields = z.record(z.string(), z.unknown())

/**
 * Makes the call of a step as the pages do, checks the response, and returns the values known from then on. The
 * server's language is `bracketed`: a text without brackets did not come from there.
 */
export async function walkStep(
  { url, document }: { url: string; document: OpenApi },
  step: Step,
  known: Known,
): Promise<Known> {
  const [method = '', template = ''] = step.row.split(' ')
  const values = step.values?.(known) ?? {}
  const filled = template.replace(/\{(\w+)\}/g, (_braces, name) =>
    encodeURIComponent(values[name] ?? `no ${name}`),
  )
  const path = step.query ? `${filled}?${new URLSearchParams(step.query)}` : filled
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: headersOf(step, known),
    body: bodyOf(step, known),
  })
  const { status } = response
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const answer: unknown =
    type === 'application/json'
      ? await response.json()
      : { status, type, picture: await response.arrayBuffer() }
  expect(foreignTexts(answer), step.row).toEqual([])
  expect(withoutBrackets(answer), step.row).toMatchObject({ status, ...step.answers(known) })
  expect(complaintOf(document, { method, path }, { status, type, body: answer })).toBeNull()
  const cookie = /^clubhouse_session=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1]
  return { ...known, ...(cookie !== undefined && { cookie }), ...keepOf(step, answer) }
}

const received = z.object({
  message: z.optional(z.nullable(z.object({ title: z.string(), message: z.string() }))),
  fields: z.optional(z.record(z.string(), z.string())),
})

/** The texts for people in an answer that are not in brackets. */
export function foreignTexts(answer: unknown): string[] {
  const { message, fields } = received.parse(answer)
  const texts = [...Object.values(message ?? {}), ...Object.values(fields ?? {})]
  return texts.filter((text) => !/^⟦.*⟧$/s.test(text))
}

/** The answer as it is in English. */
function withoutBrackets(answer: unknown): unknown {
  if (typeof answer === 'string') return answer.replace(/[⟦⟧]/g, '')
  if (Array.isArray(answer)) return answer.map(withoutBrackets)
  const { data } = fields.safeParse(answer)
  if (!data || answer instanceof ArrayBuffer) return answer
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withoutBrackets(value)]),
  )
}

function headersOf({ as, send }: Step, known: Known): Record<string, string> {
  const payload = send?.(known)
  return {
    'user-locale': 'en-US',
    'sec-fetch-site': 'same-origin',
    ...(as && { authorization: `Bearer ${known[as]}` }),
    ...(known.cookie && { cookie: `clubhouse_session=${known.cookie}` }),
    ...(payload !== undefined &&
      !(payload instanceof FormData) && { 'content-type': 'application/json' }),
  }
}

function bodyOf({ send }: Step, known: Known): FormData | string | undefined {
  const payload = send?.(known)
  if (payload === undefined || payload instanceof FormData) return payload
  return JSON.stringify(payload)
}

function keepOf({ keep = {} }: Step, answer: unknown): Known {
  return Object.fromEntries(
    Object.entries(keep).map(([name, path]) => {
      const found = ['data', ...path.split('.')].reduce<unknown>(
        (value, field) => fields.parse(value)[field],
        answer,
      )
      return [name, z.string().parse(found)]
    }),
  )
}
