import { useState } from 'react'
import { withFieldGroup } from '#/components/form/app-form'
import { SetupStep } from './setup-step'
import { blankAddress, blankSetup } from './setup-values'

/** The contact details that the website shows. */
export const PublicStep = withFieldGroup({
  defaultValues: blankSetup('').contact,
  render: function PublicFields({ group }) {
    // The typed text is back when the box is unchecked again.
    const [typed, setTyped] = useState(blankAddress)
    return (
      <SetupStep
        number={3}
        title="Public contact details"
        text="You can change all text and pictures on the website later."
      >
        <group.AppField name="email">
          {(field) => (
            <field.TextField
              label="Contact email"
              type="email"
              hint="Shown on the website. Messages from visitors go here."
              autoComplete="off"
            />
          )}
        </group.AppField>
        <group.AppField name="mailingAddress">
          {(field) => (
            <label className="flex min-h-11 w-fit items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={field.state.value === null}
                onChange={({ target }) => {
                  if (field.state.value) setTyped(field.state.value)
                  field.handleChange(target.checked ? null : typed)
                }}
              />
              Our mailing address is the same as our meeting address
            </label>
          )}
        </group.AppField>
        <group.Subscribe selector={({ values }) => values.mailingAddress !== null}>
          {(isOther) =>
            isOther && (
              <fieldset className="grid gap-5">
                <legend className="mb-3 font-semibold">Mailing address</legend>
                <group.AppField name="mailingAddress.line1">
                  {(field) => (
                    <field.TextField
                      label="Address"
                      hint="For example, PO Box 7"
                      autoComplete="off"
                    />
                  )}
                </group.AppField>
                <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
                  <group.AppField name="mailingAddress.city">
                    {(field) => <field.TextField label="City" autoComplete="off" />}
                  </group.AppField>
                  <group.AppField name="mailingAddress.state">
                    {(field) => <field.TextField label="State" autoComplete="off" />}
                  </group.AppField>
                  <group.AppField name="mailingAddress.postalCode">
                    {(field) => <field.TextField label="Postal code" autoComplete="off" />}
                  </group.AppField>
                </div>
              </fieldset>
            )
          }
        </group.Subscribe>
      </SetupStep>
    )
  },
})
