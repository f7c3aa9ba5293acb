import { importAdded, importId, importVerdict } from '@clubhouse/schema/members/member-import'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createChapter, createCompany, tokenFor } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { serverForTest } from '../../test/server.js'

const rows = Array.from({ length: 2000 }, (_, index) => ({
  line: index + 2,
  firstname: 'Maximiliane',
  lastname: `Hartwell-Montgomery ${index}`,
  email: `maximiliane.hartwell-montgomery.${index}@members.club.example`,
  phoneNumber: '+1 919-555-0132',
  phoneExt: String(index % 1000).padStart(3, '0'),
  company: `Company ${index % 200}`,
  chapter: 'Midday',
}))

const chunks = (size: number) =>
  Array.from({ length: rows.length / size }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )

it('2,000 rows are checked, added and undone', async () => {
  const server = await serverForTest()
  const token = await tokenFor(server, await createAdmin(server))
  await createChapter(server, { name: 'Midday' })
  for (let index = 0; index < 200; index++) {
    await createCompany(server, { name: `Company ${index}` })
  }

  for (const chunk of chunks(500)) {
    const { data } = await call(server, 'POST /member-import/check', {
      token,
      body: { rows: chunk },
    })
    expect(
      z
        .array(importVerdict)
        .parse(data)
        .every(({ verdict }) => verdict === 'ok'),
    ).toBe(true)
  }

  const batch = await call(server, 'POST /member-import', { token, body: { filename: 'big.csv' } })
  const { id } = importId.parse(batch.data)
  let total = 0
  for (const chunk of chunks(200)) {
    const { data } = await call(server, `POST /member-import/${id}/add`, {
      token,
      body: { rows: chunk },
    })
    total = importAdded.parse(data).total
  }
  expect(total).toBe(2000)

  expect(await call(server, `POST /member-import/${id}/undo`, { token, body: {} })).toMatchObject({
    data: { removed: 2000 },
  })
})
