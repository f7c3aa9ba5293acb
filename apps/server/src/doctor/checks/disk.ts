import { statfs } from 'node:fs/promises'
import type { Check } from '../check.js'
import { type Finding, NotLooked, ok, problem, warning } from '../finding.js'

/** In bytes. Below the first, mails and pictures fail, and soon the embedded database takes no writes. */
const tooLittle = 256 * 1024 ** 2
const little = 1024 ** 3

/** How many more files must fit. */
const fewFiles = 10_000

type Room = { bavail: number; bsize: number; files: number; ffree: number }

/** The finding on the disk of a folder. A file system without a limit of files reports 0. */
export function checkDiskSpace(folder: string, { bavail, bsize, files, ffree }: Room): Finding {
  const free = bavail * bsize
  const left = `${Math.floor(free / 1024 ** 2).toLocaleString('en')} MB are left on the disk of ${folder}`
  if (free < tooLittle) return problem(`${left}: make room, or writes will be refused`)
  if (files > 0 && ffree < fewFiles) {
    return problem(`only ${ffree} more files fit on the disk of ${folder} (df -i): delete some`)
  }
  return free < little ? warning(`${left}: make room`) : ok(left)
}

export const disk: Check = {
  name: 'disk',
  needs: ['DATA_DIR'],
  seconds: 10,
  async look({ config: { dataDir } }) {
    const room = await statfs(dataDir).catch(() => {
      throw new NotLooked(`there is no folder ${dataDir}`)
    })
    return checkDiskSpace(dataDir, room)
  },
}
