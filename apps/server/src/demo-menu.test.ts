import { attachment as attachmentRecord } from '@clubhouse/schema/events/attachment'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { call } from '../test/call.js'
import { demoForTest } from '../test/set-up.js'
import { addDemoMenu, demoMenu } from './demo-menu.js'
import { complaintOfPdf } from './features/events/attachments/check-pdf.js'

it('adds a menu to the demo’s dinner, which members download', async () => {
  const { server, token } = await demoForTest()
  const { db } = server.services
  await addDemoMenu(server.services, new Date())
  const { id } = await db.event.findFirstOrThrow({ where: { title: 'Winter Dinner' } })
  const { data } = await call(server, `GET /event/${id}/attachment`, { token })
  const [menu, ...more] = z.array(attachmentRecord).parse(data)
  expect(more).toEqual([])
  expect(menu).toMatchObject({ filename: 'Menu.pdf', date: null, mediaType: 'application/pdf' })
  const file = await fetch(`${server.url}/attachment/${menu?.id}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.length).toBe(menu?.size)
  expect(bytes.length).toBeLessThan(40_000)
  expect(complaintOfPdf(bytes)).toBeNull()
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  expect(text).toContain('Winter Dinner: Menu')
  expect(text).toContain('Mushroom pie')
})

it('writes the same menu each time', async () => {
  const dinner = { title: 'Winter Dinner', meals: ['Trout'] }
  const [one, other] = [await demoMenu(dinner), await demoMenu(dinner)]
  expect(one.equals(other)).toBe(true)
})
