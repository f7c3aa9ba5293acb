import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createDb } from '@clubhouse/db'
import { createFolderStorage } from '../src/services/storage/folder-storage.js'
import { type Installation, urlOf } from './installation.js'

/** The size of people's pictures in the two formats, in bytes; noise does not compress, as they do not. */
const sizes = { 512: 40_000, 128: 5_000 }

/** Adds members with a picture each. */
export const fillWithPictures = (installation: Installation, members: number): Promise<void> =>
  urlOf(installation, async (url) => {
    const storage = createFolderStorage(join(installation.folder, 'uploads'))
    const db = createDb(url, { poolSize: 1 })
    try {
      const names = Array.from({ length: members }, () => randomUUID())
      for (const name of names) {
        for (const [size, bytes] of Object.entries(sizes)) {
          await storage.put(`avatar/${name}-${size}.webp`, randomBytes(bytes), 'image/webp')
        }
      }
      await db.user.createMany({
        data: names.map((name, index) => ({
          firstname: 'Paula',
          lastname: `Pictured ${index}`,
          email: `${name}@clubhouse.example`,
          phoneNumber: '919-555-0100',
          avatar: `/avatar/${name}-512.webp`,
        })),
      })
    } finally {
      await db.$disconnect()
    }
  })
