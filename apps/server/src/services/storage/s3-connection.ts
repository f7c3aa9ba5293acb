import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../../config.js'

export type S3Options = NonNullable<Config['s3']>

type Sdk = typeof import('@aws-sdk/client-s3')

/** Amazon's SDK and a client of it. `timeLimit`: milliseconds for each of two attempts. */
export async function connectS3(
  { url, region, accessKeyId, secretAccessKey }: S3Options,
  timeLimit: number,
): Promise<{ sdk: Sdk; client: S3Client }> {
  // A tenth of a second and 23 MB, which servers without a bucket do not pay.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...(url && { endpoint: url, forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: timeLimit,
      requestTimeout: timeLimit,
      throwOnRequestTimeout: true,
      // The time limit of the request ends with the response's head: this one is for its body.
      socketTimeout: timeLimit,
    },
    // Other vendors' servers do not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}
