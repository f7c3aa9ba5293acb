import { isSameEmail } from '@clubhouse/schema/email-key'
import { type UserEntry, userForm, userFormWithPassword } from '@clubhouse/schema/members/user'
import type { CommitmentChoices } from '@clubhouse/schema/members/user-commitments'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { blankValues } from '#/components/form/form-values'
import { keepsEditing } from '#/components/form/use-question'

export type UserInput = Omit<
  z.infer<typeof userForm>,
  'currentPassword' | 'newPassword' | 'confirmPassword'
>

export type Passwords = { password?: string; currentPassword?: string }

export type SaveUser = {
  /** Absent for a new user. */
  user?: UserEntry
  /** Whether users with a password edit themselves: a new password or address then requires their current one. */
  asksPassword?: boolean
  /** Asks what to do with the user's subscription and RSVPs; null: do not save. */
  askFirst?: (user: UserInput) => Promise<CommitmentChoices | null>
  /** Saves; without a password it does not change. Errors that it throws are shown at the form and its fields. */
  onSave: (user: UserInput & CommitmentChoices, passwords: Passwords) => Promise<unknown>
  onSaved: () => void
}

/** Returns a form with all fields of a user; `withPassword`: with a new password. */
export function useUserForm(
  { user, asksPassword, askFirst = async () => ({}), onSave, onSaved }: SaveUser,
  withPassword: boolean,
) {
  const schema = withPassword ? userFormWithPassword : userForm
  const needsPassword = (email: string) =>
    Boolean(asksPassword && (withPassword || !isSameEmail(email, user?.email ?? '')))
  const form = useAppForm({
    defaultValues: user ?? blankUser(),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: async ({ value }) => {
        const { currentPassword, newPassword, confirmPassword: _, ...input } = schema.parse(value)
        const passwords = {
          ...(withPassword && { password: newPassword }),
          ...(needsPassword(input.email) && { currentPassword }),
        }
        const choices = await askFirst(input)
        if (!choices) return keepsEditing
        return sendForm(() => onSave({ ...input, ...choices }, passwords), {
          password: 'newPassword',
        })
      },
    },
    onSubmit: onSaved,
  })
  return { form, needsPassword }
}

/** The initial values of a new user's form. */
const blankUser = (): UserEntry => ({ ...blankValues(userForm), role: 'Member' })
