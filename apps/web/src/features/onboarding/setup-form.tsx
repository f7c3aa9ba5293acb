import { type Setup, setupForm } from '@clubhouse/schema/onboarding/setup'
import { firstColors } from '@clubhouse/schema/website/color-pair'
import { type ReactNode, useRef, useState } from 'react'
import { sendForm } from '#/api/send-form'
import { ColorsFields } from '#/components/colors/colors-fields'
import { useAppForm } from '#/components/form/app-form'
import { Button } from '#/components/ui/button'
import { useLeaveQuestion } from '#/components/ui/leave-question'
import { AccountStep } from './account-step'
import { ClubStep } from './club-step'
import { MembersStep, membersFields } from './members-step'
import { PublicStep } from './public-step'
import { blankSetup, browserTimeZone, setupOf } from './setup-values'

type SetupFormProps = {
  /** The consequences of starting the club; shown in the account step. */
  text: string
  /** Starts the club; errors that it throws are shown at the form and its fields. */
  onStart: (setUp: Setup) => Promise<unknown>
  onStarted: () => void
  /** A fifth part, after the members. */
  lastPart?: ReactNode
  /** The next step after an error. */
  children?: ReactNode
}

/** The form that starts a club, in four or five parts. */
export function SetupForm({ text, onStart, onStarted, lastPart, children }: SetupFormProps) {
  const isStarted = useRef(false)
  const [initial] = useState(() => blankSetup(browserTimeZone()))
  const form = useAppForm({
    defaultValues: initial,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: setupForm,
      onSubmitAsync: async ({ value }) => sendForm(() => onStart(setupOf(value))),
    },
    onSubmit: () => {
      isStarted.current = true
      onStarted()
    },
  })
  const { question } = useLeaveQuestion(() => form.state.isDirty && !isStarted.current)
  return (
    <form.AppForm>
      <form.FormBody label="Set up your club" className="gap-6">
        <ClubStep form={form} fields="club">
          <form.Subscribe selector={({ values }) => values.colors !== null}>
            {(areOwn) => (
              <div className="grid gap-5">
                <Button
                  variant="quiet"
                  className="w-fit"
                  aria-expanded={areOwn}
                  onClick={() => form.setFieldValue('colors', areOwn ? null : firstColors)}
                >
                  {areOwn ? 'Keep the standard colors' : 'Choose your club’s colors'}
                </Button>
                {areOwn && <ColorsFields form={form} fields="colors" />}
              </div>
            )}
          </form.Subscribe>
        </ClubStep>
        <AccountStep form={form} fields="account" text={text} />
        <PublicStep form={form} fields="contact" />
        <MembersStep form={form} fields={membersFields} />
        {lastPart}
        <div className="grid justify-items-start gap-4">
          <form.SubmitButton label="Set up your club" busyLabel="Setting up…" />
          <form.FormError>{children}</form.FormError>
        </div>
      </form.FormBody>
      {question}
    </form.AppForm>
  )
}
