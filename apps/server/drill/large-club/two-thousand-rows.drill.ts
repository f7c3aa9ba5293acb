import { importAdded, importId, importVerdict } from '@clubhouse/schema/members/member-import'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createChapter, createCompany, tokenFor } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { serverForTest } from '../../test/server.js'

const rows = Array.from({ length: 2000 }, (_, place) => ({
  line: place + 2,
  firstname: 'Maximiliane',
  lastname: `Hartwell-Montgomery ${place}`,
  email: `maximiliane.hartwell-montgomery.${place}@members.club.example`,
  phoneNumber: '+1 919-555-0132',
  phoneExt: String(place % 1000).padStart(3, '0'),
  company: `Company ${place % 200}`,
  chapter: 'Midday',
}))

const chunks = (size: number) =>
  Array.from({ length: rows.length / size }, (_, place) =>
    rows.slice(place * size, (place + 1) * size),
  )

it('2,000 rows are checked, added and undone', async () => {
  const server = await serverForTest()
  const token = await tokenFor(server, await createAdmin(server))
  await createChapter(server, { name: 'Midday' })
  for (let place = 0; place < 200; place++) {
    await createCompany(server, { name: `Company ${place}` })
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
