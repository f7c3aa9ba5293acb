import { expect, it } from 'vitest'
import { mapPreviewQuery } from './map.js'

it('defaults to zoom 13', () => {
  expect(mapPreviewQuery.parse({ lat: '35.5', lng: '-78' })).toEqual({
    lat: 35.5,
    lng: -78,
    useLogo: false,
    zoom: 13,
    width: 600,
    height: 200,
    retina: false,
  })
})

const texts = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e3',
  '1e999',
  '0x10',
  '+1',
  '1,5',
  '1@169.254.169.254',
  '../',
  '%2e%2e',
  '1\u0000',
  '１',
  '1'.repeat(25),
  null,
  1,
  ['1'],
  {},
]
it.each([
  ...texts.map((lat) => ({ lat })),
  ...texts.map((zoom) => ({ zoom })),
  ...texts.map((width) => ({ width })),
  { lat: '85.1' },
  { lat: '-85.1' },
  { lng: '180.1' },
  { lng: '-181' },
  { zoom: '0' },
  { zoom: '19' },
  { zoom: '1.5' },
  { width: '1281' },
  { width: '0' },
  { height: '1000000000' },
  { retina: 'yes' },
  { retina: 'true', width: '641' },
  { retina: 'true', height: '1280' },
  { useLogo: '<svg>' },
])('refuses %j', (wrong) => {
  expect(mapPreviewQuery.safeParse({ lat: '1', lng: '1', ...wrong }).success).toBe(false)
})
