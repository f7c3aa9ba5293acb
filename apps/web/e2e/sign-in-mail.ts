import { emailsTo } from './emails'
import { expect } from './test'

/** Waits for the latest email with a sign-in code to an address. */
export async function signInMail(email: string): Promise<{ digits: string; links: string[] }> {
  const found: { digits: string; links: string[] }[] = []
  await expect(async () => {
    for (const text of await emailsTo(email)) {
      const digits = /Your code: (\d{3} \d{3})/.exec(text)?.[1]
      const links = [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link)
      if (digits) found.push({ digits, links })
    }
    expect(found).not.toEqual([])
  }).toPass({ timeout: 40_000 })
  return found[0] ?? { digits: '', links: [] }
}
