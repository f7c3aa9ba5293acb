import type { ImportField } from '@clubhouse/schema/members/member-import'

/** The fields of a member, and the names of their columns; compared without case and punctuation. */
export const importFields: {
  name: ImportField
  label: string
  required: boolean
  also: string[]
}[] = [
  {
    name: 'firstname',
    label: 'First name',
    required: true,
    also: ['first', 'given name', 'forename'],
  },
  {
    name: 'lastname',
    label: 'Last name',
    required: true,
    also: ['last', 'surname', 'family name'],
  },
  { name: 'email', label: 'Email', required: true, also: ['email address', 'mail'] },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    required: true,
    also: ['phone', 'telephone', 'mobile', 'mobile phone', 'cell', 'cell phone', 'tel'],
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
    also: ['company name', 'employer', 'business', 'organization', 'organisation'],
  },
  { name: 'chapter', label: 'Chapter', required: false, also: ['chapter name', 'club'] },
]
