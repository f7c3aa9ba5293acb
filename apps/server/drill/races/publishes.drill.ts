import { setTimeout } from 'node:timers/promises'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { followSite } from '../../src/services/site/site.js'
import { createAdmin, tokenFor } from '../../test/builders.js'
import { raceRounds } from '../../test/races/race-rounds.js'
import { serverForTest, startSecondServer, type TestServer } from '../../test/server.js'

const publishes = 10 * raceRounds

const { home } = startingValues
const received = z.object({
  page: z.object({ home: z.object({ headline: z.string(), lead: z.string() }) }),
})

/** Returns the text that a visitor reads, and the page data that the page's code gets. */
async function visit({ url }: TestServer) {
  const response = await fetch(`${url}/`)
  const html = await response.text()
  const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(html) ?? []
  const { page: facts } = received.parse(JSON.parse(json))
  return {
    status: response.status,
    numbers: new Set([
      /<h1[^>]*>Headline (\d+)</.exec(html)?.[1],
      />Introduction (\d+)</.exec(html)?.[1],
      facts.home.headline.replace('Headline ', ''),
      facts.home.lead.replace('Introduction ', ''),
    ]),
  }
}

const timeout = 30_000 + publishes * 5000

it('while a section is published again and again, no visitor of two servers gets an error or a mixed page, and each version is seen within 2 s', {
  timeout,
}, async () => {
  const first = await serverForTest()
  const second = await startSecondServer(first)
  onTestFinished(() => second.close())
  const stops = [first, second].map(({ services }) => followSite(services.site))
  onTestFinished(() => {
    for (const stop of stops) stop()
  })
  const authorization = `Bearer ${await tokenFor(first, await createAdmin(first))}`
  const publish = async (number: number, draftVersion: number) => {
    const value = { ...home, headline: `Headline ${number}`, lead: `Introduction ${number}` }
    const response = await fetch(`${first.url}/api/site/home`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ draftVersion, value }),
    })
    expect(response.status).toBe(200)
  }
  const seenByAll = async (number: number) => {
    for (const server of [first, second]) {
      while (!(await visit(server)).numbers.has(`${number}`)) await setTimeout(20)
    }
  }
  await publish(0, 0)
  await seenByAll(0)
  let open = true
  let visits = 0
  const visitors = [first, second, first, second].map(async (server) => {
    while (open) {
      const { status, numbers } = await visit(server)
      visits += 1
      expect(status).toBe(200)
      expect(numbers.size).toBe(1)
    }
  })
  for (let number = 1; number <= publishes; number += 1) {
    await publish(number, number)
    const published = Date.now()
    await seenByAll(number)
    expect(Date.now() - published).toBeLessThan(2000)
  }
  open = false
  await Promise.all(visitors)
  expect(visits).toBeGreaterThan(publishes)
})
