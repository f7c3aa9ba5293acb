import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A folder outside the repository, as another author's program would have: the document's types, and our packages. */
export async function createClientFolder({ url }: { url: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const types = await openapiTS(new URL(`${url}/api/openapi.json`), {
    // A field with a default may be left out of a request.
    defaultNonNullable: false,
  })
  await writeFile(join(folder, 'api.ts'), astToString(types))
  return folder
}

export const removeClientFolder = (folder: string) => rm(folder, { recursive: true })

/**
 * Compiles a program that is kept beside this file, strictly, with the repository's compiler; its text is no .ts here
 * because its types exist only then. Returns the compiler's errors, '' when there are none.
 */
export async function compile(folder: string, program: string): Promise<string> {
  await copyFile(
    fileURLToPath(new URL(`${program}.ts.txt`, import.meta.url)),
    join(folder, `${program}.ts`),
  )
  const project = join(folder, `${program}.json`)
  await writeFile(project, JSON.stringify({ compilerOptions, files: [`${program}.ts`] }))
  const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', project]).catch(
    complaints,
  )
  return stdout
}

/** Runs a compiled program with its arguments; returns what it printed. */
export async function runProgram(folder: string, program: string, given: string[]) {
  const { stdout } = await run('node', [join(folder, 'out', `${program}.js`), ...given])
  return stdout
}

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'NodeNext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmitOnError: true,
  outDir: 'out',
}

/** The compiler exits with 1 or 2 when it has errors. */
function complaints(error: unknown): { stdout: string } {
  if (
    error instanceof Error &&
    'stdout' in error &&
    typeof error.stdout === 'string' &&
    error.stdout
  )
    return { stdout: error.stdout }
  throw error
}
