import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createArchive } from './archive-writer.js'

/** A disk that is full, on Linux. */
const full = '/dev/full'

it.skipIf(!existsSync(full))('a full disk is named, whichever entry meets it', async () => {
  const archive = await createArchive(full)
  const picture = randomBytes(100_000)
  const addMany = async () => {
    for (let count = 0; count < 20; count++) await archive.add(`pictures/${count}`, picture)
  }
  await expect(addMany()).rejects.toThrow('ENOSPC')
  await expect(archive.add('pictures/last', picture)).rejects.toThrow('ENOSPC')
  await archive.abandon()
})
