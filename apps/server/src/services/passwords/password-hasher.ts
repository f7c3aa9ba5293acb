import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { tooManyRequests } from '../../core/errors.js'

/** argon2id, 19 MiB, two passes, one lane (OWASP). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random text that is not stored: compared where there is no account, so that both cases take the same time. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$bmE67u/d3BbC2aojVkvQyQ$+F+Q0txph+1n+XzDNa7wYI2ABRHcYffP6fIS2LLdNkA'

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Whether the password is the one of `passwordHash`; null means no account and is never right. */
  verify(password: string, passwordHash: string | null): Promise<boolean>
}

/** Hashes at most four passwords at a time and lets at most fifty wait; beyond that throws TooManyRequests. */
export function createPasswordHasher(): PasswordHasher {
  const limit = pLimit(4)
  const queued = <Result>(work: () => Promise<Result>) => {
    if (limit.pendingCount >= 50) throw tooManyRequests(5)
    return limit(work)
  }
  return {
    hash: (password) => queued(() => hash(password, parameters)),
    verify: (password, passwordHash) =>
      queued(async () => {
        const right = await verify(passwordHash ?? nobody, password)
        return right && passwordHash !== null
      }),
  }
}
