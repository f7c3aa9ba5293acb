/** Secrets that let a member's scripts call the API on their behalf. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { permission } from '../enumeration.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

/** The access of a token: read only, or everything its owner may do. */
export const tokenScope = z.enum(['Read', 'ReadWrite'], 'Access is required')
export type TokenScope = z.infer<typeof tokenScope>

export const tokenScopeLabels: Record<TokenScope, string> = {
  Read: 'Read-only',
  ReadWrite: 'Read and write',
}

/** Each token begins with this, so that programs which look for leaked secrets know it. */
export const tokenPrefix = 'clubhouse_'

/** How many tokens a person may have at once. */
export const maxTokens = 20

/** How many calls a token may make per minute. */
export const tokenCallsPerMinute = 300

/** After how many days a token expires. */
export const tokenLifetime = z.enum(['30', '90', '365'], 'Expiration is required')
export type TokenLifetime = z.infer<typeof tokenLifetime>

export const tokenLifetimeLabels: Record<TokenLifetime, string> = {
  30: '30 days',
  90: '90 days',
  365: 'One year',
}

/** The input of the form 'New token'. */
export const personalAccessTokenSchema = z.object({
  name: example('Backup script', field.requiredText('Name', 60)),
  scope: z._default(tokenScope, 'Read'),
  lifetime: z._default(tokenLifetime, '90'),
  /** The permissions that it has while its owner has them; null: everything that its owner may do. */
  permissions: z._default(z.nullable(z.array(permission).check(z.maxLength(20))), null),
})
export type PersonalAccessTokenInput = z.infer<typeof personalAccessTokenSchema>
export type PersonalAccessTokenEntry = z.input<typeof personalAccessTokenSchema>

/** A token as its owner sees it; the secret is kept as a hash only. */
export const personalAccessToken = namedObject('PersonalAccessToken', {
  id: field.id(),
  name: example('Backup script', z.string()),
  scope: tokenScope,
  /** Null: everything that its owner may do. */
  permissions: example(null, z.nullable(z.array(permission))),
  createdAt: field.instant(),
  expiresAt: field.instant(),
  /** To the minute; null: never used. */
  lastUsedAt: z.nullable(field.instant()),
})
export type PersonalAccessToken = z.infer<typeof personalAccessToken>

/** A token just created: the only time that its secret is returned. */
export const newPersonalAccessToken = z.extend(personalAccessToken, { token: person.token })
export type NewPersonalAccessToken = z.infer<typeof newPersonalAccessToken>

/** A user's own tokens, and whether the club allows any; while it does not, none of them works. */
export const personalAccessTokens = z.object({
  allowed: z.boolean(),
  tokens: z.array(personalAccessToken),
})

export const personalAccessTokenId = z.object({ id: field.id('Token') })

/** The administrators' switch for the whole club. */
export const tokenPolicy = z.object({ allowed: z.boolean() })
export type TokenPolicy = z.infer<typeof tokenPolicy>
