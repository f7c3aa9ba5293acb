import { expect } from 'vitest'
import type { Journey } from '../journey.js'

export const contact: Journey = {
  title: 'a message to the club, and an address that is searched for',
  steps: [
    {
      row: 'POST /contact',
      send: () => ({
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@people.example',
        phoneNumber: '+1 (919) 555-0100',
        phoneExt: '',
        message: 'May I visit a lunch?',
      }),
      answers: () => ({ status: 200, message: { title: expect.any(String) } }),
    },
    {
      row: 'POST /contact',
      send: () => ({ firstname: 'Ada', lastname: '', email: 'ada', message: 'Hello' }),
      answers: () => ({
        status: 400,
        fields: {
          lastname: 'Last name is required',
          email: 'Must be a valid email address',
          phoneNumber: 'Phone number is required',
        },
      }),
    },
    {
      row: 'GET /address/search?q={query}',
      as: 'newcomer',
      values: () => ({ query: 'Raleigh' }),
      answers: () => ({
        status: 200,
        data: expect.arrayContaining([
          expect.objectContaining({
            place_name: expect.stringContaining('Raleigh'),
            place_type: expect.arrayContaining([expect.any(String)]),
            context: expect.arrayContaining([{ id: expect.any(String), text: expect.any(String) }]),
            geometry: { coordinates: [expect.any(Number), expect.any(Number)] },
          }),
        ]),
      }),
    },
    {
      row: 'GET /address/search?q={query}',
      as: 'newcomer',
      values: () => ({ query: 'Ra' }),
      answers: () => ({ status: 400 }),
    },
  ],
}
