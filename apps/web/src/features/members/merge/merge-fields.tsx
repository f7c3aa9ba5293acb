import type { MergeField, MergeInput, MergeSide } from '@clubhouse/schema/members/merge'
import { mergeFields } from '@clubhouse/schema/members/merge'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { useId } from 'react'

/** Whose value the merged member has, by field. */
export type MergeChoices = Pick<MergeInput, MergeField>

const labels: Record<MergeField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  chapter: 'Chapter',
  photo: 'Photo',
}

/** The text of a field on the screen; blank for none. */
function textOf(field: MergeField, side: MergeSide): string {
  const values: Record<MergeField, string> = {
    name: side.fullname,
    email: side.email ?? '',
    phone: formatPhone(side.phoneNumber, side.phoneExt),
    company: side.company ?? (side.companyExempt ? 'No company needed' : ''),
    chapter: side.chapter ?? '',
    photo: side.avatar ?? '',
  }
  return values[field]
}

/** Whether nothing is to choose: both have the same, or one has the only address or phone number, which is kept. */
function isSettled(field: MergeField, kept: MergeSide, other: MergeSide): boolean {
  if (textOf(field, kept) === textOf(field, other)) return true
  if (field === 'email') return kept.email === null || other.email === null
  return field === 'phone' && (kept.phoneNumber === null || other.phoneNumber === null)
}

/** The values of the record that stays, and those that only the other one has. */
export function firstChoices(kept: MergeSide, other: MergeSide): MergeChoices {
  const sideFor = (field: MergeField) =>
    textOf(field, kept) === '' && textOf(field, other) !== '' ? 'Other' : 'Kept'
  return {
    name: sideFor('name'),
    email: sideFor('email'),
    phone: sideFor('phone'),
    company: sideFor('company'),
    chapter: sideFor('chapter'),
    photo: sideFor('photo'),
  }
}

type MergeFieldsProps = {
  kept: MergeSide
  other: MergeSide
  choices: MergeChoices
  onChoose: (choices: MergeChoices) => void
}

/** Lists the fields of two records, with a choice where they differ. */
export const MergeFields = ({ kept, other, choices, onChoose }: MergeFieldsProps) => (
  <div className="grid gap-4">
    {mergeFields.map((field) =>
      isSettled(field, kept, other) ? (
        <SameValue key={field} field={field} side={textOf(field, kept) ? kept : other} />
      ) : (
        <FieldChoice
          key={field}
          field={field}
          sides={{ Kept: kept, Other: other }}
          chosen={choices[field]}
          onChoose={(side) => onChoose({ ...choices, [field]: side })}
        />
      ),
    )}
  </div>
)

const SameValue = ({ field, side }: { field: MergeField; side: MergeSide }) => (
  <p>
    <span className="block font-semibold">{labels[field]}</span>
    {field !== 'photo' && <span className="wrap-anywhere">{textOf(field, side) || 'None'}</span>}
    {field === 'photo' && 'None'}
  </p>
)

type FieldChoiceProps = {
  field: MergeField
  sides: Record<MergeChoices[MergeField], MergeSide>
  chosen: MergeChoices[MergeField]
  onChoose: (side: MergeChoices[MergeField]) => void
}

function FieldChoice({ field, sides, chosen, onChoose }: FieldChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{labels[field]}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['Kept', 'Other'] as const).map((side) => (
          <label
            key={side}
            className="flex min-h-11 items-center gap-3 rounded-md border border-control px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-primary"
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <Value field={field} side={sides[side]} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Value({ field, side }: { field: MergeField; side: MergeSide }) {
  const value = textOf(field, side)
  if (field === 'photo' && value)
    return <img src={value} alt={side.fullname} className="size-16 rounded-full" />
  return (
    <span className="wrap-anywhere min-w-0">
      {value || <span className="text-muted">None</span>}
    </span>
  )
}
