/** Prints the Chromium that the browser tests would use; ends with 1 where there is none. */
import { exitWith } from '../process.js'
import { findChromium } from './chromium.js'

await exitWith(async () => {
  const chromium = findChromium()
  console.log(chromium ?? 'no Chromium here')
  return chromium ? 0 : 1
})
