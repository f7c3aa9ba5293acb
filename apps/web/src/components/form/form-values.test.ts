import { chapterSchema } from '@clubhouse/schema/chapters/chapter'
import { companySchema } from '@clubhouse/schema/companies/company'
import { eventSchema } from '@clubhouse/schema/events/event'
import { expect, it } from 'vitest'
import { blankValues, valuesOf } from './form-values'

it('starts with the schema’s defaults and blank fields', () => {
  expect(blankValues(companySchema)).toMatchObject({
    name: '',
    industry: '',
    latitude: null,
    socialLinks: { facebook: '', tiktok: '' },
  })
  expect(blankValues(chapterSchema)).toMatchObject({
    slug: '',
    dayOfWeek: '',
    timeStart: '09:00',
    isActive: true,
  })
  expect(blankValues(eventSchema)).toMatchObject({
    type: '',
    date: '',
    weeks: [],
    wholeClub: false,
    capacity: null,
    meals: [],
    vanishing: '',
    notify: null,
  })
})

it('fills a form from a record, with blanks for nulls and only the form’s fields', () => {
  const record = { id: '1', name: 'Mill', industry: null, socialLinks: { facebook: null } }
  const values = valuesOf(companySchema, record)
  expect(values).toMatchObject({ name: 'Mill', industry: '', socialLinks: { facebook: '' } })
  expect(values).not.toHaveProperty('id')
})
