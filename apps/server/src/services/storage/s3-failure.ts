import { z } from 'zod/mini'

/**
 * Describes a bucket failure in one line for the log. The SDK's own errors contain the whole request with its signature
 * and socket.
 */
export function s3Failure(error: unknown, what: string): Error {
  const { name, message, $metadata } = sdkError.parse(error)
  const status = $metadata?.httpStatusCode ? ` (${$metadata.httpStatusCode})` : ''
  return new Error(`The bucket could not ${what}: ${name}${status}: ${message}`)
}

/** Not so a missing bucket, which responds 404 too. */
export const isNoSuchKey = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchKey'

const sdkError = z.catch(
  z.object({
    name: z.string(),
    message: z.string(),
    $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })),
  }),
  { name: 'Error', message: 'unknown' },
)
