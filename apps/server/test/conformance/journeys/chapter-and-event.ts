import { expect } from 'vitest'
import type { Journey, Known } from '../journey.js'

const place = {
  location: 'Town hall',
  address: '1 Main St',
  city: 'Cary',
  state: 'North Carolina',
  postalCode: '27511',
  country: 'United States',
  latitude: 35.79,
  longitude: -78.78,
}
const chapter = {
  name: 'Cedar Bend',
  slug: '',
  description: 'We meet for lunch.',
  ...place,
  email: 'cedar@club.example',
  timeStart: '12:00:00',
  timeEnd: '13:00:00',
  dayOfWeek: 'Wednesday',
  isActive: true,
}
const event = {
  title: 'Breakfast',
  type: 'Once',
  date: '2030-01-15T00:00:00.000Z',
  dayOfWeek: null,
  description: 'Coffee',
  ...place,
  timeStart: '07:00',
  timeEnd: '08:00',
}

/** A list with such a record in it. */
const hasOne = (record: object) => expect.arrayContaining([expect.objectContaining(record)])

export const chapterAndEvent: Journey = {
  title: 'a chapter and its events',
  steps: [
    {
      row: 'POST /chapter',
      as: 'administrator',
      send: () => chapter,
      answers: () => ({
        data: { slug: 'cedar-bend', timeStart: '12:00', timeEnd: '13:00', dayOfWeek: 'Wednesday' },
        message: { title: expect.any(String) },
      }),
      keep: { chapterId: 'id' },
    },
    ...(['GET /chapter', 'GET /chapter/active'] as const).map((row) => ({
      row,
      as: 'administrator',
      answers: ({ chapterId }: Known) => ({
        data: hasOne({ id: chapterId, name: 'Cedar Bend', slug: 'cedar-bend', isActive: true }),
      }),
    })),
    {
      row: 'PUT /chapter/{id}',
      as: 'administrator',
      values: ({ chapterId }) => ({ id: chapterId }),
      send: () => ({ ...chapter, name: 'Cedar Hill', isActive: false }),
      answers: () => ({ data: { name: 'Cedar Hill' }, message: { title: expect.any(String) } }),
    },
    {
      row: 'GET /chapter/{id}',
      as: 'administrator',
      values: ({ chapterId }) => ({ id: chapterId }),
      answers: () => ({ data: { name: 'Cedar Hill', users: [] } }),
    },
    {
      row: 'GET /chapter/active',
      as: 'administrator',
      answers: ({ chapterId: id }) => ({
        data: expect.not.arrayContaining([expect.objectContaining({ id })]),
      }),
    },
    {
      row: 'POST /event',
      as: 'administrator',
      send: () => event,
      answers: () => ({ data: { date: '2030-01-15', dayOfWeek: null, chapterId: null } }),
      keep: { eventId: 'id' },
    },
    {
      row: 'PUT /event/{id}',
      as: 'administrator',
      values: ({ eventId }) => ({ id: eventId }),
      send: ({ chapterId }) => ({
        ...event,
        type: 'Recurring',
        date: null,
        dayOfWeek: 'Friday',
        chapter: { connect: { id: chapterId } },
      }),
      answers: ({ chapterId }) => ({
        data: { date: null, dayOfWeek: 'Friday', chapter: { id: chapterId, name: 'Cedar Hill' } },
      }),
    },
    ...(['GET /event', 'GET /event/active'] as const).map((row) => ({
      row,
      as: 'administrator',
      answers: ({ eventId: id }: Known) => ({
        data: hasOne({ id, title: 'Breakfast', type: 'Recurring', timeStart: '07:00' }),
      }),
    })),
    {
      row: 'POST /event',
      as: 'administrator',
      send: () => ({ ...event, chapter: { create: { name: 'Mine' } } }),
      answers: () => ({ status: 400 }),
    },
  ],
}
