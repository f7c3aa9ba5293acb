import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gistOf } from '../../core/gist-of.js'
import type { S3Options } from '../../services/storage/s3-connection.js'
import { createS3Storage } from '../../services/storage/s3-storage.js'
import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'

export const pictures: Check = {
  name: 'pictures',
  needs: [
    'S3_BUCKET',
    'S3_REGION',
    'S3_URL',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'DATA_DIR',
  ],
  seconds: 40,
  look: ({ config: { s3, dataDir } }) => (s3 ? tryBucket(s3) : tryFolder(dataDir)),
}

/** Writes one object, reads it, and deletes it. */
async function tryBucket(s3: S3Options): Promise<Finding> {
  const storage = createS3Storage(s3, 5000)
  const key = `doctor/${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await storage.put(key, bytes, 'application/octet-stream')
    const read = await storage.get(key)
    await storage.remove(key)
    if (read?.bytes.equals(bytes))
      return ok(`the bucket ${s3.bucket} can be written, read and deleted from`)
    return problem(
      `the bucket ${s3.bucket} returns something else than was stored. Check its server`,
    )
  } catch (error) {
    return problem(
      `${gistOf(error)}. Check S3_BUCKET, S3_REGION, S3_URL and the key, which needs get, put, delete and list`,
    )
  }
}

/** Root can write everywhere, and the server could not write root's files: nothing is created then. */
async function tryFolder(dataDir: string): Promise<Finding> {
  try {
    const { uid } = await stat(dataDir)
    if (process.getuid?.() === 0 && uid !== 0) {
      return warning(
        `skipped because you are root. Run the doctor as user ID ${uid}, who owns ${dataDir}`,
      )
    }
    await rm(await mkdtemp(join(dataDir, '.doctor-')), { recursive: true })
    await writableIfThere(join(dataDir, 'uploads'))
    return ok(`${join(dataDir, 'uploads')} is writable`)
  } catch (error) {
    return problem(
      `DATA_DIR (${dataDir}) is not writable (${gistOf(error)}). It must belong to the server's user`,
    )
  }
}

const writableIfThere = (folder: string) =>
  stat(folder).then(
    () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
    () => {},
  )
