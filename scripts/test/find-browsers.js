/** Prints the Chromium and the Firefox that the browser tests would use; ends with 1 if either is missing. */
import { exitWith } from '../process.js'
import { findChromium } from './chromium.js'
import { findFirefox } from './firefox.js'

await exitWith(async () => {
  const [chromium, firefox] = [findChromium(), findFirefox()]
  console.log(chromium ?? 'no Chromium here')
  console.log(firefox ?? 'no Firefox here')
  return chromium && firefox ? 0 : 1
})
