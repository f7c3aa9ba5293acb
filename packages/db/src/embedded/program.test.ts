import { expect, it } from 'vitest'
import { runProgram } from './program.js'

it('a program that fails is quoted, and ends with the reason', async () => {
  const said = 'FATAL:  could not write: No space left on device'
  const script = `echo one; echo '${said}'; echo 'initdb: removing data directory'; exit 1`
  const failed = runProgram('/bin/sh', ['-c', script], { cwd: '/', account: null })
  await expect(failed).rejects.toThrow(
    `/bin/sh ended with 1:\none\n${said}\ninitdb: removing data directory\n${said}`,
  )
})
