import { z } from 'zod/mini'

export type Account = { email: string; password: string }

const signedIn = z.object({
  data: z.object({
    token: z.string(),
    user: z.object({ id: z.string(), chapterId: z.string(), companyId: z.nullable(z.string()) }),
  }),
})

/** The request of a sign-in. */
export const signInRequest = (account: Account) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(account),
})

/** Signs in. Returns who it is, and the headers of their calls. */
export async function signIn(url: string, account: Account) {
  const response = await fetch(`${url}/api/authenticate`, signInRequest(account))
  const { token, user } = signedIn.parse(await response.json()).data
  return { user, headers: { authorization: `Bearer ${token}` } }
}
