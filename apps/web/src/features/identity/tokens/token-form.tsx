import {
  type PersonalAccessTokenEntry,
  type PersonalAccessTokenInput,
  personalAccessTokenSchema,
  tokenLifetime,
  tokenLifetimeLabels,
  tokenScope,
  tokenScopeLabels,
} from '@clubhouse/schema/identity/personal-access-token'
import { may, mayAnything, permissions } from '@clubhouse/schema/offices/permission'
import { sendForm } from '#/api/send-form'
import { useHolder } from '#/api/shared-queries'
import { useAppForm } from '#/components/form/app-form'
import { PermissionsField } from '#/components/form/fields/permissions-field'
import { InlineForm } from '#/components/form/inline-form'

const scopes = tokenScope.options.map((value) => ({ value, label: tokenScopeLabels[value] }))
const lifetimes = tokenLifetime.options.map((value) => ({
  value,
  label: tokenLifetimeLabels[value],
}))

const blank: PersonalAccessTokenEntry = {
  name: '',
  scope: 'Read',
  lifetime: '90',
  permissions: null,
}

type TokenFormProps = {
  /** Saves; errors that it throws are shown at the form and its fields. */
  onSave: (token: PersonalAccessTokenInput) => Promise<unknown>
  onClose: () => void
}

/** A new token's name, what it may do, and when it expires. */
export function TokenForm({ onSave, onClose }: TokenFormProps) {
  const holder = useHolder()
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: personalAccessTokenSchema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(personalAccessTokenSchema.parse(value))),
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <InlineForm
        label="New token"
        submit={{ label: 'Create token', busyLabel: 'Creating…' }}
        onClose={onClose}
      >
        <form.AppField name="name">
          {(field) => (
            <field.TextField label="Name" hint="What it’s for, such as the name of a script" />
          )}
        </form.AppField>
        <form.AppField name="scope">
          {(field) => <field.SelectField label="Access" options={scopes} />}
        </form.AppField>
        <form.AppField name="lifetime">
          {(field) => <field.SelectField label="Expiration" options={lifetimes} />}
        </form.AppField>
        {mayAnything(holder) && (
          <form.AppField name="permissions">
            {(field) => (
              <>
                <label className="flex min-h-11 w-fit items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-primary"
                    checked={field.state.value !== null}
                    onChange={({ target }) => field.handleChange(target.checked ? [] : null)}
                  />
                  Limit it to some of my permissions
                </label>
                {field.state.value && (
                  <PermissionsField
                    label="Permissions"
                    hint="The token keeps them only while you have them"
                    offered={permissions}
                    mayChoose={(one) => may(holder, one, 'chapter')}
                  />
                )}
              </>
            )}
          </form.AppField>
        )}
      </InlineForm>
    </form.AppForm>
  )
}
