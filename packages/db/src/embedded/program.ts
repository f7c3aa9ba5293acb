import { spawn } from 'node:child_process'

/** The account that runs a program; null: that of this process. */
export type Account = { uid: number; gid: number } | null

/** Runs a program to its end, with `input` on its standard input. Throws what it printed when it fails. */
export function runProgram(
  file: string,
  args: string[],
  options: { cwd: string; account: Account; input?: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...options.account,
      cwd: options.cwd,
      env: programEnvironment(),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    // A program that ends early closes its input; its exit code has the reason.
    child.stdin.on('error', () => {}).end(options.input)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${file} ended with ${code ?? signal}:\n${withReasonLast(output)}`))
    })
  })
}

/**
 * The end of the PostgreSQL program's output, with the line with the reason repeated, because it cleans up after that.
 */
function withReasonLast(output: string): string {
  const reason = output.split('\n').find((line) => /\b(FATAL|PANIC|ERROR|error): /.test(line))
  return [lastLines(output), ...(reason ? [reason] : [])].join('\n')
}

/** Only what PostgreSQL needs: PG* variables of the caller would change what it does. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** The end of a longer text, where programs print why they failed. */
export const lastLines = (text: string, count = 15) =>
  text.trimEnd().split('\n').slice(-count).join('\n')
