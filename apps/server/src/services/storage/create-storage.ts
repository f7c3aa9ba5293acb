import { join } from 'node:path'
import { createFolderStorage } from './folder-storage.js'
import type { S3Options } from './s3-connection.js'
import { createS3Storage } from './s3-storage.js'
import type { Storage } from './storage.js'

/** In the club's bucket if it has one, else in the data folder. */
export const createStorage = ({
  dataDir,
  s3,
}: {
  dataDir: string
  s3: S3Options | null
}): Storage => (s3 ? createS3Storage(s3) : createFolderStorage(join(dataDir, 'uploads')))
