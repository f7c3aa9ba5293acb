import {
  newPersonalAccessToken,
  personalAccessToken,
  personalAccessTokenSchema,
  tokenPrefix,
} from '@clubhouse/schema/identity/personal-access-token'
import { makeFactory } from './make-factory.js'

const described = (n: number) => ({ name: `Script ${n}` })

/** A personal access token as its owner sees it: it may read. */
export const personalAccessTokenFactory = makeFactory(personalAccessToken, described)

/** A token just made, with its secret. */
export const newPersonalAccessTokenFactory = makeFactory(newPersonalAccessToken, (n) => ({
  ...described(n),
  token: `${tokenPrefix}${String(n).padStart(32, '0')}`,
  lastUsedAt: null,
}))

/** The input of the form 'New token'. */
export const personalAccessTokenInputFactory = makeFactory(personalAccessTokenSchema, described)
