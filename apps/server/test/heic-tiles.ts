import type { HeicTile } from './heic.js'

/** One color each, encoded by heif-enc. */
const tile = (hvcC: string, data: string, size = 64): HeicTile => ({
  hvcC: Buffer.from(hvcC, 'base64'),
  data: Buffer.from(data, 'base64'),
  width: size,
  height: size,
})

const configuration =
  'AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA=='

export const redTile = tile(configuration, 'AAAAGigBrwngITl1X//7bp//+/oPIfoRbHQcw9fg')
export const blueTile = tile(configuration, 'AAAAGSgBrwngITl1X//8/9+9/N33/+eMR0HMPX4=')

/** The red one with ten bits a color. */
export const deepTile = tile(
  'AQQIAAAAAAAAAAAAHvAA/P36+gAADwMgAAEAF0ABDAH//wQIAAADAJ24AAADAAAeugJAIQABACpCAQEECAAAAwCduAAAAwAAHqAggQTZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwIkA=',
  'AAAAGigBrwngIzat3//5tX3/+kt+h/gB0QVAEc+A',
)

/** A red one as large as those of iPhones. */
export const largeTile = tile(
  'AQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQAsQgEBA3AAAAMAkAAAAwAAAwBaoAQCAIBZbqSSmubgQEDAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkA=',
  'AAAAdSgBr1EF81ikpRD5DpJf/+n+f/0bSQ9n1DGxkj8D9cb5eAXQHOKAALKApdh34AkwO0UIAAADAaWTAmw8AAADAAADAH7AhwAAAwAAAwAAChgAAAMAAAMAAAi4AAADAAADAADSgAAAAwAAAwAEjAAAAwAAAwAMmA==',
  512,
)
