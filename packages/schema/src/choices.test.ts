import { expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { chapterSchema, chapterUpdate } from './chapters/chapter.js'
import { joinRequestSchema } from './companies/join-request.js'
import { eventSchema, eventUpdate } from './events/event.js'
import { personalAccessTokenSchema } from './identity/personal-access-token.js'
import { userCreate, userForm, userFormWithPassword, userUpdate } from './members/user.js'
import { settingChange, unsubscribeSchema } from './setting.js'

/** Every choice field, and what `null` and '' mean for it: rejected, or nothing chosen. */
const choices: [
  string,
  z.ZodMiniType,
  path: string,
  label: string,
  blank: 'refused' | 'allowed',
][] = [
  ['an event', eventSchema, 'type', 'Type', 'refused'],
  ['an event', eventSchema, 'dayOfWeek', 'Day of week', 'allowed'],
  ['an event', eventSchema, 'chapterId', 'Chapter', 'allowed'],
  ['a changed event', eventUpdate, 'type', 'Type', 'refused'],
  ['a chapter', chapterSchema, 'dayOfWeek', 'Meeting day', 'allowed'],
  ['a changed chapter', chapterUpdate, 'dayOfWeek', 'Meeting day', 'allowed'],
  ['a new user', userCreate, 'status', 'Status', 'refused'],
  ['a new user', userCreate, 'role', 'Role', 'refused'],
  ['a new user', userCreate, 'chapterId', 'Chapter', 'refused'],
  ['a new user', userCreate, 'companyId', 'Company', 'allowed'],
  ['a changed user', userUpdate, 'status', 'Status', 'refused'],
  ['a changed user', userUpdate, 'role', 'Role', 'refused'],
  ['a changed user', userUpdate, 'chapterId', 'Chapter', 'refused'],
  ['the user form', userForm, 'status', 'Status', 'refused'],
  ['the user form', userForm, 'role', 'Role', 'refused'],
  ['the user form', userFormWithPassword, 'role', 'Role', 'refused'],
  ['a request to join', joinRequestSchema, 'companyId', 'Company', 'refused'],
  ['a token', personalAccessTokenSchema, 'scope', 'Access', 'refused'],
  ['a token', personalAccessTokenSchema, 'lifetime', 'Expiration', 'refused'],
  ['a switch', settingChange, 'setting.key', 'Setting', 'refused'],
  ['a switch', settingChange, 'setting.channel', 'Channel', 'refused'],
  ['an unsubscribe link', unsubscribeSchema, 'key', 'Setting', 'refused'],
]

/** A schema's messages at a field with this value. */
const messages = (schema: z.ZodMiniType, path: string, value: unknown) => {
  const input = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
  const issues = schema.safeParse(input).error?.issues ?? []
  return issues.filter((issue) => issue.path.join('.') === path).map(({ message }) => message)
}

it.each(choices)(
  '%s: an unknown choice is rejected with its label',
  (_, schema, path, label, blank) => {
    const required = [`${label} is required`]
    for (const unknown of ['Someday', 7, {}])
      expect(messages(schema, path, unknown)).toEqual(required)
    for (const nothing of [null, ''])
      expect(messages(schema, path, nothing)).toEqual(blank === 'refused' ? required : [])
  },
)

it('requires a choice that is missing and has no default', () => {
  expect(messages(eventSchema, 'type', undefined)).toEqual(['Type is required'])
  expect(messages(userForm, 'role', undefined)).toEqual(['Role is required'])
  expect(messages(userCreate, 'chapterId', undefined)).toEqual(['Chapter is required'])
  expect(messages(settingChange, 'setting.key', undefined)).toEqual(['Setting is required'])
})
