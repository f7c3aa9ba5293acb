import { membershipImportField } from '@clubhouse/schema/members/import-membership'
import type { ImportField } from '@clubhouse/schema/members/member-import'
import { plainText } from '@clubhouse/schema/text/search-text'
import { recordColumns } from './record-columns'

/** A field of a member, or the status, which isn't stored: it shows who left. */
export type FileField = ImportField | 'status'

/**
 * The fields of a member, and the names that programs give their columns, best first; compared without case and
 * punctuation. `hasSpares`: a blank cell is filled from the next column that has one of the names.
 */
export const importFields: {
  name: FileField
  label: string
  required: boolean
  hasSpares?: true
  also: string[]
}[] = [
  {
    name: 'firstname',
    label: 'First name',
    required: true,
    also: ['first', 'given name', 'forename', ...fullNames()],
  },
  {
    name: 'lastname',
    label: 'Last name',
    required: true,
    also: ['last', 'surname', 'family name', ...fullNames()],
  },
  {
    name: 'email',
    label: 'Email',
    required: true,
    hasSpares: true,
    also: [
      'email address',
      'primary email',
      'preferred email',
      'email 1 value',
      'mail',
      'email 2 value',
      'email 2 address',
      'alternate email',
      'personal email',
      'home email',
      'work email',
      'email 3 address',
    ],
  },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    required: false,
    hasSpares: true,
    also: [
      'phone',
      'preferred phone number',
      'mobile phone',
      'mobile',
      'cell phone',
      'cell',
      'phone cell',
      'primary phone',
      'telephone',
      'tel',
      'phone 1 value',
      'business phone',
      'work phone',
      'phone work',
      'phone 2 value',
      'phone 3 value',
      'home phone',
      'phone home',
      'home phone 2',
      'business phone 2',
      'office phone',
      'other phone',
      'company main phone',
    ],
  },
  {
    name: 'phoneExt',
    label: 'Extension',
    required: false,
    also: ['ext', 'phone ext', 'phone extension'],
  },
  {
    name: 'company',
    label: 'Company',
    required: false,
    also: [
      'company name',
      'employer',
      'business',
      'business name',
      'organization',
      'organisation',
      'organization name',
      'company business',
    ],
  },
  {
    name: 'chapter',
    label: 'Chapter',
    required: false,
    also: ['chapter name', 'club', 'club name'],
  },
  {
    name: 'status',
    label: 'Status',
    required: false,
    hasSpares: true,
    also: [
      'member status',
      'membership status',
      'active',
      'is active',
      'active member',
      'member type',
      'membership type',
      'membership',
    ],
  },
  ...membershipImportField.options.map((name) => ({
    name,
    required: false,
    hasSpares: true as const,
    ...recordColumns[name],
  })),
]

/** A column with both names: 'Lund, Terry' or 'Terry Lund'. */
function fullNames() {
  return ['name', 'full name', 'member name', 'member', 'display name', 'contact name']
}

/** A column's name without case and punctuation. */
export const keyOf = (name: string) => plainText(name).replace(/[^a-z0-9]/g, '')

/** The keys of a field's names, best first. */
export const keysOf = ({ name, label, also }: (typeof importFields)[number]) =>
  [label, ...also, name].map(keyOf)

/** Without those of the status: 'Active' is also a value. */
const known = new Set(importFields.filter(({ name }) => name !== 'status').flatMap(keysOf))

/** Whether a cell is the name of a column that members have. */
export const isColumnName = (cell: string): boolean => known.has(keyOf(cell))
