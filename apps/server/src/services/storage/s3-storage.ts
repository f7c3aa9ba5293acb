import { checkType, mediaType } from './media-type.js'
import { connectS3, type S3Options } from './s3-connection.js'
import { isNoSuchKey, s3Failure } from './s3-failure.js'
import type { Storage } from './storage.js'
import { checkKey, isKey } from './storage.js'

/**
 * Stores files in a bucket of Amazon S3 or of a server with its protocol; `timeLimit` is in
 * milliseconds, for each of two attempts. The access key must be allowed to get, put, delete and list.
 */
export function createS3Storage(options: S3Options, timeLimit = 8000): Storage {
  let connection: ReturnType<typeof connectS3> | undefined
  const connect = () => {
    connection ??= connectS3(options, timeLimit)
    return connection
  }
  const { bucket: Bucket } = options
  return {
    async put(key, bytes, type) {
      checkKey(key)
      checkType(key, type)
      const { sdk, client } = await connect()
      const content = { Body: bytes, ContentLength: bytes.length, ContentType: type }
      try {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, ...content }))
      } catch (error) {
        throw s3Failure(error, `keep ${key}`)
      }
    },
    async get(key) {
      checkKey(key)
      const { sdk, client } = await connect()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }))
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        return { bytes, type: mediaType(key) }
      } catch (error) {
        if (isNoSuchKey(error)) return null
        throw s3Failure(error, `give ${key}`)
      }
    },
    async remove(key) {
      checkKey(key)
      const { sdk, client } = await connect()
      try {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }))
      } catch (error) {
        if (!isNoSuchKey(error)) throw s3Failure(error, `remove ${key}`)
      }
    },
    async list() {
      const { sdk, client } = await connect()
      const files: Awaited<ReturnType<Storage['list']>> = []
      try {
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket })) {
          for (const { Key, LastModified } of page.Contents ?? []) {
            if (Key && LastModified && isKey(Key)) files.push({ key: Key, modified: LastModified })
          }
        }
      } catch (error) {
        throw s3Failure(error, 'list its files')
      }
      return files
    },
  }
}
