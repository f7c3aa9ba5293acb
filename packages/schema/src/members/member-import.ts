/** Importing members from a file: the input of administrators, and the result of each row. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { userStatus } from '../enumeration.js'
import * as field from '../field.js'
import { importFields } from '../import-fields.js'
import { membershipImportField } from './import-membership.js'
import * as person from './person.js'
import { userColumns } from './user.js'
import { withoutCompany } from './without-company.js'

/** The fields that a column of a file can contain, in the order of the screen. */
export const importField = z.enum([
  'firstname',
  'lastname',
  'email',
  'phoneNumber',
  'phoneExt',
  'company',
  'chapter',
  ...membershipImportField.options,
])
export type ImportField = z.infer<typeof importField>

/** A cell is cut to this before it is sent; a longer one is too long for every field anyway. */
export const maxCellLength = 300
const cell = (such: string) =>
  example(such, z._default(z.string().check(z.maxLength(maxCellLength)), ''))

/** The choices for a name that no company or chapter of the club has; an exempt member needs no company. */
export const unknownCompany = z.enum(['Skip', 'Create', 'Blank', 'Exempt'])
export const unknownChapter = z.enum(['Skip', 'Create', 'Blank'])

/** A row as it is in the file; validation decides whether it can become a member. */
export const importRow = namedObject('ImportRow', {
  /** Its line in the file, as a spreadsheet counts. */
  line: z.int().check(z.gte(1)),
  firstname: cell('Ada'),
  lastname: cell('Lovelace'),
  email: cell('ada@people.example'),
  phoneNumber: cell('919-555-0100'),
  phoneExt: cell('12'),
  /** Names; a chapter's slug is accepted, too. */
  company: cell('Bend Bakery'),
  chapter: cell('Cedar Bend'),
  number: cell('2140337'),
  type: cell('Active'),
  joinedOn: cell('7/1/2011'),
  /** The last day of somebody who left, and why they did. */
  leftOn: cell('6/30/2024'),
  leftBecause: cell('Moved'),
  /** The status of somebody who left, as in the file; blank for a member. */
  left: example('', z._default(z.string().check(z.maxLength(maxCellLength)), '')),
  classification: cell('Banking'),
  badgeName: cell('Ada'),
  birthday: cell('3/14'),
  anniversary: cell('6/21'),
  partnerName: cell('Robin'),
  /** The sponsor's member number or name. */
  sponsor: cell('Grace Hopper'),
  mobilePhone: cell('919-555-0101'),
  homePhone: cell('919-555-0102'),
  homeAddress: cell('12 Oak St'),
  homeCity: cell('Cedar Bend'),
  homeState: cell('NC'),
  homePostalCode: cell('27500'),
  homeCountry: cell('United States'),
  /** The records that an administrator chose in place of the names. */
  companyId: field.optionalId('Company'),
  chapterId: field.optionalId('Chapter'),
  unknownCompany: z._default(unknownCompany, 'Skip'),
  unknownChapter: z._default(unknownChapter, 'Skip'),
  /** Whether the row is about somebody else than the member with its address, who shares it. */
  sharesEmail: z._default(z.boolean(), false),
  /** Of the member whom it matches, as in the check: the row changes that member. Without it none is changed. */
  memberVersion: field.optionalVersion(),
  /** 0 until the record is saved the first time. */
  membershipVersion: z.optional(z.int().check(z.gte(0))),
})
export type ImportRow = z.infer<typeof importRow>

/** The rules of a row: those of a new user, but a list may have members without an address or a phone. */
export const importedPerson = z
  .extend(z.pick(userColumns, { firstname: true, lastname: true, phoneExt: true }), {
    email: field.optionalEmail(),
    phoneNumber: field.optionalPhoneNumber(),
  })
  .check(field.separateExtension())

export type ImportedPerson = z.infer<typeof importedPerson>

/** Rows of one call, and one call's bytes: the server takes 256 kB. */
export const maxCheckedRows = 500
export const maxAddedRows = 200
export const maxCallBytes = 200_000

const rows = (max: number) => z.array(importRow).check(z.minLength(1), z.maxLength(max))

/** The chapter of rows that name none. */
const chapterId = field.optionalId('Chapter')

export const importCheck = z.object({ rows: rows(maxCheckedRows), chapterId })
export type ImportCheck = z.infer<typeof importCheck>

export const importBegin = z.object({
  filename: example('members.csv', field.requiredText('File name', 255)),
})

export const importAdd = z.object({
  id: field.id('Import'),
  rows: rows(maxAddedRows),
  chapterId,
  /** Whether each new member is emailed a link to set a password. */
  sendLinks: z._default(z.boolean(), false),
  /** Whether members of rows without a company need none. */
  companyExempt: z._default(z.boolean(), false),
  /** The first day of members whose row has none; blank when it isn't known. */
  joinedOn: example(null, field.optionalDate('Date joined')),
})
export type ImportAdd = z.infer<typeof importAdd>
export const importId = z.object({ id: field.id('Import') })

/** A member whom an undo keeps: they signed in, were edited, or something in the club refers to them. */
export const importKept = z.object({
  id: field.id(),
  fullname: person.fullname,
  reason: z.enum(['SignedIn', 'Edited', 'InUse']),
})
export type ImportKept = z.infer<typeof importKept>
export const importUndone = z.object({ removed: z.int(), kept: z.array(importKept) })
export type ImportUndone = z.infer<typeof importUndone>

/** ok: a new member; update: a member whom the row would change; same: one whom it would not. */
export const verdictKind = z.enum(['ok', 'update', 'same', 'duplicate', 'invalid', 'unknown'])

const named = z.object({ id: field.id(), name: example('Cedar Bend', z.string()) })

/** A field that a row would change, with its value before and after; blank for none. */
export const importChange = z.object({
  field: z.enum([...importField.options, 'status']),
  before: example('919-555-0100', z.string()),
  after: example('919-555-0101', z.string()),
})
export type ImportChange = z.infer<typeof importChange>

/** The member whom a row is about, and the first of these that they have in common. */
export const importMatch = z.object({
  id: field.id(),
  by: z.enum(['number', 'email', 'birthday', 'phone']),
  fullname: person.fullname,
  status: userStatus,
  version: z.int(),
  /** Of the member's record; 0 until it is saved the first time. */
  membershipVersion: z.int(),
  company: z.nullable(named),
  chapter: z.nullable(named),
  changes: z.array(importChange),
})
export type ImportMatch = z.infer<typeof importMatch>

/**
 * The result of a row, before or after the import. `messages` has a text by field for each problem; `notes` has one for
 * each value that is left out of a row that is imported.
 */
export const importVerdict = namedObject('ImportVerdict', {
  line: z.int(),
  verdict: verdictKind,
  messages: z.partialRecord(importField, z.string()),
  notes: z.optional(z.partialRecord(importField, z.string())),
  match: z.optional(importMatch),
  /** Of a new member: who has the address that they share, in the club or in an earlier row. */
  emailSharedWith: z.optional(person.fullname),
  /** Members with the name and phone number of a new member's row, and another address. */
  similar: z.optional(
    z.array(
      z.object({ id: field.id(), fullname: person.fullname, email: z.nullable(person.email) }),
    ),
  ),
})
export type ImportVerdict = z.infer<typeof importVerdict>

/** The result of one chunk. */
export const importAdded = z.object({
  created: z.int(),
  /** The members that it changed. */
  updated: z.int(),
  /** The new members, each by the line of the file. */
  members: z.array(z.object({ line: z.int(), id: field.id() })),
  skipped: z.array(importVerdict),
  /** The new members who see the company gate. */
  withoutCompany,
  /** How many members the whole import has created so far. */
  total: z.int(),
})
export type ImportAdded = z.infer<typeof importAdded>

/** An import as the list shows it. */
export const importRecord = namedObject('MemberImport', importFields)
export type ImportRecord = z.infer<typeof importRecord>
