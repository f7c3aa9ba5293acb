import { expect } from 'vitest'
import type { Journey } from '../journey.js'

const parameters = { lat: '35.79', lng: '-78.78', useLogo: 'true', zoom: '13' }
const size = { width: '600', height: '200', retina: 'true' }

export const map: Journey = {
  title: 'a picture of a place',
  steps: [
    {
      row: 'GET /map/preview?{parameters}',
      as: 'newcomer',
      values: () => ({ parameters: new URLSearchParams({ ...parameters, ...size }).toString() }),
      answers: () => ({ status: 200, type: expect.stringMatching(/^image\//) }),
    },
    {
      row: 'GET /map/preview?{parameters}',
      as: 'newcomer',
      values: () => ({ parameters: new URLSearchParams({ ...parameters, zoom: '19' }).toString() }),
      answers: () => ({ status: 400, fields: { zoom: expect.any(String) } }),
    },
  ],
}
