import { type SignInEntry, signInSchema } from '@clubhouse/schema/auth'
import { useForm } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { setSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { button } from '#/components/ui/button'

const fields = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const

const blank: SignInEntry = { email: '', password: '', rememberMe: false }

/** E-mail, password and rememberMe; nothing typed is lost when the sign-in fails. */
export function SignInForm() {
  const navigate = useNavigate()
  const signIn = trpc.auth.signIn.useMutation({
    onSuccess: async ({ data }) => {
      setSession(data)
      await navigate({ to: '/portal', replace: true })
    },
  })
  const form = useForm({
    defaultValues: blank,
    validators: { onSubmit: signInSchema },
    onSubmit: ({ value }) => signIn.mutate(signInSchema.parse(value)),
  })
  return (
    <form
      noValidate
      className="mt-8 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        form.handleSubmit()
      }}
    >
      {signIn.error && (
        <p role="alert" className="rounded-xl border border-danger p-4 text-danger">
          {signIn.error.message}
        </p>
      )}
      {fields.map(({ name, label, ...input }) => (
        <form.Field key={name} name={name}>
          {({ state, handleChange, handleBlur }) => {
            const error = state.meta.errors[0]?.message
            return (
              <div className="grid gap-1">
                <label htmlFor={name} className="font-semibold">
                  {label}
                </label>
                <input
                  {...input}
                  id={name}
                  value={state.value}
                  onChange={({ target }) => handleChange(target.value)}
                  onBlur={handleBlur}
                  aria-invalid={Boolean(error)}
                  aria-describedby={error ? `${name}-error` : undefined}
                  className="min-h-11 rounded-xl border border-muted bg-surface px-4"
                />
                {error && (
                  <p id={`${name}-error`} className="text-danger text-sm">
                    {error}
                  </p>
                )}
              </div>
            )
          }}
        </form.Field>
      ))}
      <form.Field name="rememberMe">
        {({ state, handleChange }) => (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={state.value ?? false}
              onChange={({ target }) => handleChange(target.checked)}
            />
            Keep me signed in for 30 days
          </label>
        )}
      </form.Field>
      <button type="submit" className={button({ size: 'lg' })} disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  )
}
