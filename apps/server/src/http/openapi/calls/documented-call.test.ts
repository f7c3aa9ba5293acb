import type { Components } from '@clubhouse/schema/example/json-schema'
import { fieldsOf } from '@clubhouse/schema/example/resolve'
import { expect, it } from 'vitest'
import { listRestOperations } from '../../rest/rest-calls.js'
import { jsonSchemaWriter } from '../schema/to-json-schema.js'
import { documentedOperations } from './documented-call.js'

const components: Components = {}
const write = jsonSchemaWriter(components)
const calls = listRestOperations().flatMap((call) => documentedOperations(call, write, components))
const called = (id: string) => calls.find((call) => call.id === id)

it('a picture comes as form data', () => {
  expect(called('account.setAvatar')).toMatchObject({ form: ['avatar'], input: { body: null } })
})

/** The names of the fields that a call reads from its body. */
function bodyFields(id: string) {
  const body = called(id)?.input.body
  if (!body) return []
  const { properties, required } = fieldsOf(body, components)
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
  return Object.keys(properties)
}

it('a picture is answered as such', () => {
  const answer = { picture: expect.arrayContaining(['image/webp']) }
  expect(called('map.preview')).toMatchObject({ answer })
})

it('a value in the path is not in the body; without a path it is', () => {
  expect(called('chapter.update')?.input.path).toMatchObject({ id: { format: 'uuid' } })
  expect(bodyFields('chapter.update')).toContain('name')
  expect(bodyFields('chapter.update')).not.toContain('id')
  expect(called('user.update')?.input.path).toEqual({})
  expect(bodyFields('user.update')).toContain('id')
  expect(called('user.updateById')?.input.path).toHaveProperty('id')
  expect(bodyFields('user.updateById')).not.toContain('id')
})

it('a call of none to answer has a null in its envelope', () => {
  expect(called('contact.send')?.answer).toMatchObject({ data: { type: 'null' }, speaks: true })
})

it('the callers are those that the procedure begins with', () => {
  const who = (id: string) => called(id)?.access
  expect(who('auth.signIn')).toMatchObject({ by: 'nothing' })
  expect(who('auth.refresh')).toMatchObject({ by: 'cookie' })
  expect(who('account.get')?.callers).toEqual(['newcomer', 'member', 'officer', 'administrator'])
  expect(who('event.list')?.callers).toEqual(['member', 'officer', 'administrator'])
  expect(who('audit.list')).toMatchObject({
    callers: ['officer', 'administrator'],
    permission: 'history',
  })
  expect(who('chapter.create')?.callers).toEqual(['administrator'])
})
