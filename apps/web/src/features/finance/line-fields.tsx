import type { billedLine } from '@clubhouse/schema/finance/cents'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import { withFieldGroup } from '#/components/form/app-form'
import { AmountField } from '#/components/form/fields/amount-field'

type LineValues = Pick<z.input<typeof billedLine>, 'item' | 'cents' | 'isPassThrough' | 'account'>

/** A line without an amount. */
export const blankLine: LineValues = {
  item: 'Club dues',
  cents: Number.NaN,
  isPassThrough: false,
  account: '',
}

type LineFieldsProps = {
  currency: string
  /** A field beside the amount; without it, that is the item. */
  beside?: ReactNode
}

const initial: LineFieldsProps = { currency: 'USD' }

/** The fields of a line that is billed: the item, its amount, and how the books have it. */
export const LineFields = withFieldGroup({
  defaultValues: blankLine,
  props: initial,
  render: function LineFields({ group, currency, beside }) {
    const item = (
      <group.AppField name="item">
        {(field) => <field.TextField label="Item" autoComplete="off" />}
      </group.AppField>
    )
    return (
      <>
        <div className="grid gap-4 sm:grid-cols-2">
          {beside ?? item}
          <group.AppField name="cents">
            {() => <AmountField label="Amount" currency={currency} />}
          </group.AppField>
        </div>
        {beside && item}
        <group.AppField name="account">
          {(field) => (
            <field.TextField
              label="Account"
              autoComplete="off"
              hint="Of your books, such as 4000 Dues"
              optional
            />
          )}
        </group.AppField>
        <group.AppField name="isPassThrough">
          {(field) => <field.CheckboxField label="Passed on, such as to the district" />}
        </group.AppField>
      </>
    )
  },
})
