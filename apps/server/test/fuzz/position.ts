import type { RestOperation } from '../../src/http/rest/rest-calls.js'

/** Where and how an input is sent; still with markers. */
export type Positioned = { method: string; path: string; body: string | null }

type Fields = Record<string, unknown>

/** The input in REST's form: what the path names is put there, the rest into the query or the body. */
export function positionInRest(
  { method, path: pattern }: Pick<RestOperation, 'method' | 'path'>,
  input: unknown,
): Positioned {
  const fields: Fields = isFields(input) ? { ...input } : {}
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return percent(asText(value))
  })
  if (method !== 'GET') {
    const body = isFields(input) ? fields : input
    return { method, path: `/api${path}`, body: body === undefined ? null : JSON.stringify(body) }
  }
  const query = Object.entries(fields).map(
    ([name, value]) => `${percent(name)}=${percent(asText(value))}`,
  )
  return { method, path: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, body: null }
}

/** Returns the request for the typed door; several inputs are sent as a batch. */
export function positionInTrpc({ name, type }: RestOperation, inputs: unknown[]): Positioned {
  const [first] = inputs
  const batch = inputs.length > 1
  const names = inputs.map(() => name).join(',')
  const value = batch ? Object.fromEntries(inputs.entries()) : first
  const text = JSON.stringify(value) ?? null
  const asked = [batch ? 'batch=1' : [], text && type === 'query' ? `input=${percent(text)}` : []]
  const query = asked.flat().join('&')
  return {
    method: type === 'query' ? 'GET' : 'POST',
    path: `/api/trpc/${names}${query && `?${query}`}`,
    body: type === 'query' ? null : text,
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** encodeURIComponent, half surrogates included. */
const percent = (text: string) =>
  [...text]
    .map((one) => (/\p{Surrogate}/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one)))
    .join('')
