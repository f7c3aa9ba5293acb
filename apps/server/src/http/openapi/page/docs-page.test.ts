import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchDocument } from '../../../../test/conformance/documented.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import { operationsOf } from '../document/operations-of.js'

let server: TestServer
let page: string
let policy: string | null
beforeAll(async () => {
  server = await startServer()
  const response = await fetch(`${server.url}/api/docs`)
  page = await response.text()
  policy = response.headers.get('content-security-policy')
})
afterAll(() => server.close())

it('tells of every call', async () => {
  for (const { path, operation } of operationsOf(await fetchDocument(server))) {
    expect(page).toContain(`<code>/api${path}</code>`)
    expect(page).toContain(`id="${operation.operationId}"`)
  }
})

it('has no script, and nothing from elsewhere or inline that the policy refuses', () => {
  expect(policy).toMatch(/default-src 'self'/)
  expect(page).not.toMatch(/<script|<style| style=| on\w+=|(?:src|href)="https?:/)
})

it('links only to what is there', async () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
  for (const [, path] of page.matchAll(/href="(\/[^"]+)"/g)) {
    expect((await fetch(`${server.url}${path}`)).status).toBe(200)
  }
})

it('says of a call who may, what it takes and how it is called', () => {
  const section = page.split('<details>').find((text) => text.includes('id="chapter.create"'))
  expect(section).toContain('Who may:</strong> administrators')
  expect(section).toContain('in steps of 15 minutes')
  expect(section).toContain('curl --request POST')
  expect(section).toContain('Authorization: Bearer $TOKEN')
})

it('names the fields of a call that takes one of several bodies', () => {
  const section = page.split('<details>').find((text) => text.includes('id="site.publish"'))
  expect(section).toContain('<code>draftVersion</code>')
  expect(section).toMatch(/<code>value<\/code>.*SiteIdentity<\/a> or .*SiteFooter<\/a>/)
  const attendance = page.split('<details>').find((text) => text.includes('id="attendance.update"'))
  expect(attendance).toContain('<code>guests</code>')
})
