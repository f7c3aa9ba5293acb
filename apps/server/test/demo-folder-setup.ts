import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each process of a run puts its demo club, to copy it. */
    demoFolder: string
  }
}

/** Vitest's `globalSetup`: a folder for `demoDirForTest`, deleted when the run ends. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-demo-'))
  // Root runs PostgreSQL as another user, who needs access.
  await chmod(folder, 0o755)
  provide('demoFolder', folder)
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
