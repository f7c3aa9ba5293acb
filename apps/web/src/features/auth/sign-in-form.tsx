import { type SignInEntry, signInSchema } from '@clubhouse/schema/auth'
import { useStore } from '@tanstack/react-form'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiProvider } from '#/api/provider'
import { sendForm } from '#/api/send-form'
import { setSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'

const blank: SignInEntry = { email: '', password: '', rememberMe: false }

type SignInFormProps = { next: string | undefined }

/** Email, password and rememberMe; then redirects to the page that was requested. */
export const SignInForm = ({ next }: SignInFormProps) => (
  <ApiProvider>
    <Fields next={next} />
  </ApiProvider>
)

function Fields({ next = '/portal' }: SignInFormProps) {
  const router = useRouter()
  const utils = trpc.useUtils()
  const signIn = trpc.auth.signIn.useMutation({
    onSuccess: ({ data }) => {
      setSession(data)
      utils.account.get.setData(undefined, data.user)
    },
  })
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: signInSchema,
      onSubmitAsync: ({ value }) => sendForm(() => signIn.mutateAsync(signInSchema.parse(value))),
    },
    onSubmit: () => router.navigate({ href: next, replace: true }),
  })
  const used = useStore(form.store, ({ isDirty }) => isDirty)
  // The code of the next page loads while the password is typed.
  useEffect(() => {
    if (!used) return
    const [routes] = router.getMatchedRoutes(new URL(next, location.origin).pathname)
    for (const route of routes) void router.loadRouteChunk(route)
  }, [router, next, used])
  return (
    <form.AppForm>
      <form.FormBody label="Sign in">
        <form.AppField name="email">
          {(field) => <field.TextField label="Email" type="email" autoComplete="username" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.PasswordField label="Password" autoComplete="current-password" />}
        </form.AppField>
        <form.AppField name="rememberMe">
          {(field) => <field.CheckboxField label="Keep me signed in for 30 days" />}
        </form.AppField>
        <form.SubmitButton label="Sign in" busyLabel="Signing in…" />
        <form.FormError />
      </form.FormBody>
    </form.AppForm>
  )
}
