import { importRecord, importRow, importVerdict } from '@clubhouse/schema/member-import'
import { makeFactory } from './make-factory.js'
import { person } from './person.js'

/** A file of members that was taken over. */
export const importFactory = makeFactory(importRecord, () => ({ created: 12 }))

/** A row of such a file. */
export const importRowFactory = makeFactory(importRow, (n, given) => {
  const { firstname, lastname, email, phoneNumber } = person(n, given)
  // A spreadsheet's first line has the names of the columns.
  return { line: n + 1, firstname, lastname, email, phoneNumber, company: '', chapter: 'Midday' }
})

/** What would become of a row: a new member. */
export const importVerdictFactory = makeFactory(importVerdict, (n) => ({
  line: n + 1,
  verdict: 'ok' as const,
  messages: {},
}))
