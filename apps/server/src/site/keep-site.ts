import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltSite, builtSite } from './built-site.js'

/** A build is kept this long after the last server that served it, in milliseconds. */
const keptMilliseconds = 24 * 60 * 60 * 1000

/** How often a server marks its build as in use, in milliseconds. */
const beatMilliseconds = keptMilliseconds / 24

type Options = {
  dataDir: string
  now: () => Date
  /** Called when nothing can be kept: the built folder itself is served then. */
  warn: (error: unknown) => void
  built?: string
}

/**
 * Copies the built web app to `web/<build>` in the data folder, and serves it from there: a build or an update beside
 * the running server changes nothing of what it serves. The builds of other servers and of versions before are beside
 * it, until a day after the last server that served them, so that open tabs find their code.
 */
export async function keepSite({ dataDir, now, warn, built }: Options): Promise<BuiltSite> {
  const source = built ?? builtSite.folder
  if (!existsSync(join(source, 'pages'))) return builtSite
  const kept = join(dataDir, 'web')
  try {
    const folder = await keepBuild(source, kept, now())
    await forgetOld(kept, now())
    setInterval(() => {
      markUsed(folder, now())
        .then(() => forgetOld(kept, now()))
        .catch(warn)
    }, beatMilliseconds).unref()
    return { folder, otherWith: (path) => buildWith(kept, path) }
  } catch (error) {
    warn(error)
    return { ...builtSite, folder: source }
  }
}

/** Returns the folder of the copy; copies unless it exists, and is never visible half done. */
async function keepBuild(source: string, kept: string, now: Date): Promise<string> {
  const id = await buildId(source)
  const folder = join(kept, id)
  if (existsSync(folder)) {
    await markUsed(folder, now)
    return folder
  }
  await mkdir(kept, { recursive: true })
  const draft = `${folder}.${randomUUID()}`
  try {
    await cp(source, draft, { recursive: true })
    // A build that started in the meantime has emptied the source.
    if ((await buildId(draft)) !== id) throw new Error('The web app is being built: start again')
    await markUsed(draft, now)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another server was faster.
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Every build renders its pages again, with the moment and the names of its assets in them. */
async function buildId(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const pages = join(folder, 'pages')
  for (const name of (await readdir(pages)).sort()) {
    hash.update(name).update(await readFile(join(pages, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

const markUsed = (folder: string, now: Date): Promise<void> => utimes(folder, now, now)

/** Unfinished copies of servers that were killed are removed by the same rule. */
async function forgetOld(kept: string, now: Date): Promise<void> {
  for (const name of await readdir(kept)) {
    const folder = join(kept, name)
    // A server beside this one may rename its draft, or remove an old build, at any moment.
    if ((await ageOf(folder, now)) > keptMilliseconds)
      await rm(folder, { recursive: true, force: true })
  }
}

/** In milliseconds; 0 for a folder that is gone. */
async function ageOf(folder: string, now: Date): Promise<number> {
  try {
    return now.getTime() - (await stat(folder)).mtimeMs
  } catch (error) {
    if (existsSync(folder)) throw error
    return 0
  }
}

/** Looked up each time, because a newer server beside this one may have added its build. */
async function buildWith(kept: string, path: string): Promise<string | null> {
  const builds = (await readdir(kept)).filter((name) => /^\w+$/.test(name))
  const folders = builds.map((name) => join(kept, name))
  return folders.find((folder) => existsSync(join(folder, path))) ?? null
}
