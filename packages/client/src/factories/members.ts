import { importRecord, importRow, importVerdict } from '@clubhouse/schema/members/member-import'
import { directoryMember } from '@clubhouse/schema/members/user'
import { makeFactory, nextId } from './make-factory.js'
import { person } from './names.js'

/** A member as the directory shows them. */
export const memberFactory = makeFactory(directoryMember, (n, given) => ({
  ...person(n, given),
  chapter: { id: nextId(), name: 'Midday' },
  role: [{ name: 'Member' as const }],
  birthday: null,
  mobilePhone: null,
  homePhone: null,
  homeAddress: null,
  partnerName: null,
  classification: null,
}))

/** An imported file of members. */
export const importFactory = makeFactory(importRecord, () => ({ created: 12 }))

/** A row of such a file. */
export const importRowFactory = makeFactory(importRow, (n, given) => {
  const { firstname, lastname, email, phoneNumber } = person(n, given)
  // A spreadsheet's first line has the names of the columns.
  const named = { company: '', chapter: 'Midday', companyId: null, chapterId: null }
  const filled = { firstname, lastname, email, phoneNumber }
  return { line: n + 1, ...filled, ...named, memberVersion: undefined }
})

/** The result of a row: a new member. */
export const importVerdictFactory = makeFactory(importVerdict, (n) => ({
  line: n + 1,
  verdict: 'ok' as const,
  messages: {},
  match: undefined,
  similar: undefined,
}))
