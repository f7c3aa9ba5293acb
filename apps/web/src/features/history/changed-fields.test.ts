import { auditFactory } from '@clubhouse/client/testing'
import { expect, it } from 'vitest'
import { changedFields } from './changed-fields'

it('names changed fields in lists and groups, counting from 1', () => {
  const record = auditFactory.build({
    before: { phoneNumber: '1', 'prizes.0.name': 'A cooler', 'social.label': 'Old' },
    after: { phoneNumber: '2', 'prizes.0.name': null, 'social.label': 'New' },
  })
  expect(changedFields(record).map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Phone number', '1', '2'],
    ['Prizes 1 name', 'A cooler', '–'],
    ['Social label', 'Old', 'New'],
  ])
})
