import { inspect } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { startS3, type TestS3 } from '../../../test/s3.js'
import { createS3Storage } from './s3-storage.js'
import type { Storage } from './storage.js'

const key = 'avatar/x7f3-512.webp'
const picture = Buffer.from('picture')
const type = 'image/webp'

/** A bucket with one picture. Attempts end after 300 ms, for the tests that wait for it. */
async function bucket(changes: Partial<TestS3['options']> = {}) {
  const s3 = await startS3()
  onTestFinished(s3.close)
  s3.objects.set(key, { bytes: picture, type, modified: new Date() })
  return { s3, storage: createS3Storage({ ...s3.options, ...changes }, 300) }
}

/** Why each of the four calls failed; undefined for one that did not. */
async function failures(storage: Storage) {
  const results = await Promise.allSettled([
    storage.put(key, Buffer.from('other'), type),
    storage.get(key),
    storage.remove(key),
    storage.list(),
  ])
  return results.map((result) => (result.status === 'rejected' ? String(result.reason) : undefined))
}

it('pictures in the bucket have their type', async () => {
  const { s3, storage } = await bucket()
  await storage.put('avatar/a.webp', picture, type)
  expect(s3.objects.get('avatar/a.webp')).toMatchObject({ bytes: picture, type })
})

it('files that others put into the bucket are not listed', async () => {
  const { s3, storage } = await bucket()
  s3.objects.set('Read Me.TXT', { bytes: picture, type, modified: new Date() })
  expect(await storage.list()).toMatchObject([{ key }])
})

it.each<[string, Partial<TestS3['options']>, string]>([
  ['secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch (403)'],
  ['access key', { accessKeyId: 'wrong' }, 'InvalidAccessKeyId (403)'],
  ['region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed (403)'],
  ['bucket', { bucket: 'elsewhere' }, 'NoSuchBucket (404)'],
])('with a wrong %s every call throws and nothing changes', async (_what, changes, reason) => {
  const { s3, storage } = await bucket(changes)
  expect(await failures(storage)).toEqual(Array(4).fill(expect.stringContaining(reason)))
  expect([...s3.objects.values()]).toMatchObject([{ bytes: picture }])
})

it('a failure tells neither the secret nor the signature, however it is written down', async () => {
  const { s3, storage } = await bucket({ accessKeyId: 'wrong' })
  const error: unknown = await storage.get(key).catch((reason) => reason)
  const written = inspect(error, { depth: 20, showHidden: true })
  expect(written).toContain('InvalidAccessKeyId')
  expect(written).not.toMatch(/Signature=|authorization/i)
  expect(written).not.toContain(s3.options.secretAccessKey)
})

it.each(['hangs', 'stalls', 500, 503] as const)(
  'a server that %s fails each call',
  async (mode) => {
    const { s3, storage } = await bucket()
    s3.mode = mode
    // Where the server stalls the others have no body to wait for.
    const [, get, , list] = await failures(storage)
    expect([get, list]).toEqual([expect.any(String), expect.any(String)])
  },
)

it('a server that is down fails each call', async () => {
  const { s3, storage } = await bucket()
  s3.close()
  expect(await failures(storage)).toEqual(Array(4).fill(expect.stringContaining('ECONNREFUSED')))
})

it('a server that fails once is asked again', async () => {
  const { s3, storage } = await bucket()
  s3.mode = 503
  const got = storage.get(key)
  await expect.poll(() => s3.asked.length, { interval: 1 }).toBe(1)
  s3.mode = 'works'
  expect(await got).toMatchObject({ bytes: picture })
})
