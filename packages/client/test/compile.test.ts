import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

/** Programs by others, against the built package: `npm run build` first. */
const folder = fileURLToPath(new URL('compile/', import.meta.url))
const programs = readdirSync(folder).filter((name) => name.endsWith('.ts'))

let complaints: string[]
beforeAll(async () => {
  complaints = await compile()
})

/** The errors that the repository's compiler reports for all of them: 'file:line code'. */
async function compile(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('npx', ['tsc', '--pretty', 'false', '-p', folder], {
    cwd: folder,
  }).catch((error: unknown) => {
    // It ends with 1 or 2 when it has something to say.
    if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) }
    throw error
  })
  return [...stdout.matchAll(/^([^\s(]+)\((\d+),\d+\): error (TS\d+)/gm)].map(
    ([, file, line, code]) => `${file?.split('/').at(-1)}:${line} ${code}`,
  )
}

/** The lines that say of themselves that they are refused. */
const marked = (program: string) =>
  readFileSync(folder + program, 'utf8')
    .split('\n')
    .flatMap((text, place) => {
      const [, code] = /\/\/ refused: (TS\d+)$/.exec(text) ?? []
      return code === undefined ? [] : [`${program}:${place + 1} ${code}`]
    })

describe('the compiler', () => {
  it('finds the programs, and the built package', () => {
    expect(programs).toHaveLength(6)
    expect(complaints.filter((line) => !programs.includes(line.split(':')[0] ?? ''))).toEqual([])
  })

  it.each(programs)('refuses what is marked in %s, and nothing else', (program) => {
    expect(complaints.filter((line) => line.startsWith(`${program}:`))).toEqual(marked(program))
    expect(marked(program).length > 0).toBe(program !== 'right.ts')
  })
})
