import { resetPasswordSchema } from '@clubhouse/schema/auth'
import { useForm } from '@tanstack/react-form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { button } from '#/components/ui/button'

/** One field; without a token submitting does nothing, and a success takes the form's place. */
export function ResetPasswordForm({ token = '' }: { token: string | undefined }) {
  const [visible, setVisible] = useState(false)
  const reset = trpc.auth.resetPassword.useMutation()
  const form = useForm({
    defaultValues: { token, newPassword: '' },
    validators: { onSubmit: resetPasswordSchema },
    onSubmit: ({ value }) => reset.mutate(resetPasswordSchema.parse(value)),
  })
  if (reset.isSuccess) {
    return (
      <div role="status" className="grid gap-4">
        <p>Your password has been reset successfully. You can now log in with your new password.</p>
        <Link to="/signin" className={button()}>
          Go to sign in
        </Link>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (token) form.handleSubmit()
      }}
    >
      {reset.error && (
        <p role="alert" className="rounded-xl border border-danger p-4 text-danger">
          {reset.error.message}
        </p>
      )}
      <form.Field name="newPassword">
        {({ state, handleChange, handleBlur }) => {
          const error = state.meta.errors[0]?.message
          return (
            <div className="grid gap-1">
              <label htmlFor="newPassword" className="font-semibold">
                New Password
              </label>
              <div className="flex gap-2">
                <input
                  id="newPassword"
                  type={visible ? 'text' : 'password'}
                  autoComplete="new-password"
                  value={state.value}
                  onChange={({ target }) => handleChange(target.value)}
                  onBlur={handleBlur}
                  aria-invalid={Boolean(error)}
                  aria-describedby={error ? 'newPassword-error' : undefined}
                  className="min-h-11 min-w-0 flex-1 rounded-xl border border-muted bg-surface px-4"
                />
                <button
                  type="button"
                  className={button({ variant: 'quiet' })}
                  onClick={() => setVisible(!visible)}
                >
                  {visible ? 'Hide' : 'Show'}
                </button>
              </div>
              {error && (
                <p id="newPassword-error" className="text-danger text-sm">
                  {error}
                </p>
              )}
            </div>
          )
        }}
      </form.Field>
      <button type="submit" className={button({ size: 'lg' })} disabled={reset.isPending}>
        {reset.isPending ? 'Resetting…' : 'Reset Password'}
      </button>
    </form>
  )
}
