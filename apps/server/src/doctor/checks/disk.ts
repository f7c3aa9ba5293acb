import { statfs } from 'node:fs/promises'
import type { Check } from '../check.js'
import { type Finding, NotLooked, ok, problem, warning } from '../finding.js'

/** In bytes. Below the first, emails and pictures fail, and soon database writes as well. */
const tooLittle = 256 * 1024 ** 2
const little = 1024 ** 3

/** How many more files must fit. */
const fewFiles = 10_000

type Room = { bavail: number; bsize: number; files: number; ffree: number }

/** The finding on the disk of a folder. A file system without a limit of files reports 0. */
export function checkDiskSpace(folder: string, { bavail, bsize, files, ffree }: Room): Finding {
  const free = bavail * bsize
  const left = `${Math.floor(free / 1024 ** 2).toLocaleString('en')} MB free on the disk of ${folder}`
  if (free < tooLittle) return problem(`${left}. Free up space, or writes will fail`)
  if (files > 0 && ffree < fewFiles) {
    return problem(
      `the disk of ${folder} has room for only ${ffree} more files (df -i). Delete some`,
    )
  }
  return free < little ? warning(`${left}. Free up space`) : ok(left)
}

export const disk: Check = {
  name: 'disk',
  needs: ['DATA_DIR'],
  seconds: 10,
  async look({ config: { dataDir } }) {
    const room = await statfs(dataDir).catch(() => {
      throw new NotLooked(`the folder ${dataDir} does not exist`)
    })
    return checkDiskSpace(dataDir, room)
  },
}
