import { withFieldGroup } from '#/components/form/app-form'
import { SetupStep } from './setup-step'
import { blankSetup } from './setup-values'

/** The account of the first administrator. */
export const AccountStep = withFieldGroup({
  defaultValues: blankSetup('').account,
  props: { text: '' },
  render: ({ group, text }) => (
    <SetupStep number={2} title="Your account" text={text}>
      <div className="grid gap-5 sm:grid-cols-2">
        <group.AppField name="firstname">
          {(field) => <field.TextField label="First name" autoComplete="given-name" />}
        </group.AppField>
        <group.AppField name="lastname">
          {(field) => <field.TextField label="Last name" autoComplete="family-name" />}
        </group.AppField>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <group.AppField name="email">
          {(field) => (
            <field.TextField
              label="Email"
              type="email"
              hint="You’ll use it to sign in."
              autoComplete="username"
            />
          )}
        </group.AppField>
        <group.AppField name="phoneNumber">
          {(field) => <field.TextField label="Phone number" type="tel" autoComplete="tel" />}
        </group.AppField>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <group.AppField name="password">
          {(field) => (
            <field.PasswordField
              label="Password"
              autoComplete="new-password"
              hint="At least 8 characters."
            />
          )}
        </group.AppField>
        <group.AppField name="confirmPassword">
          {(field) => <field.PasswordField label="Confirm Password" autoComplete="new-password" />}
        </group.AppField>
      </div>
    </SetupStep>
  ),
})
