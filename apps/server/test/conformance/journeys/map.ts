import { expect } from 'vitest'
import type { Journey } from '../journey.js'

const place = { lat: '35.79', lng: '-78.78', useLogo: 'true', zoom: '13' }

export const map: Journey = {
  title: 'a picture of a place',
  steps: [
    {
      row: 'GET /map/preview',
      as: 'newcomer',
      query: { ...place, width: '600', height: '200', retina: 'true' },
      answers: () => ({ status: 200, type: expect.stringMatching(/^image\//) }),
    },
    {
      row: 'GET /map/preview',
      as: 'newcomer',
      query: { ...place, zoom: '19' },
      answers: () => ({ status: 400, fields: { zoom: expect.any(String) } }),
    },
  ],
}
