import { expect, it } from 'vitest'
import { demoSite } from '../demo/demo-site.js'
import { pageFacts } from './page-facts.js'

it('a document has a raffle only while it is shown', () => {
  const { raffle } = demoSite
  const factsOf = (isShown: boolean) =>
    pageFacts({ ...demoSite, raffle: { ...raffle, isShown } }, ['raffle'])
  expect(JSON.stringify(factsOf(true))).toContain(raffle.licenseNumber)
  expect(factsOf(false).raffle).toEqual({ isShown: false })
  expect(JSON.stringify(factsOf(false))).not.toContain(raffle.licenseNumber)
})
