import { dinnerDate } from '../pages'

/** A public page's form, its input, and the expected result. */
export type PublicForm = {
  path: string
  /** `stays`: a value that the page only compares. */
  fields: { label: string; text: string; name: string; stays?: true }[]
  button: string
  /** The call it makes; the test itself responds to calls that are rate-limited for visitors. */
  call: string
  answered: boolean
  /** The text on the page afterwards. */
  result: string
  /** The data of the response, where the page reads it. */
  response?: unknown
}

/** The results of the password forms, which a member's way to a new password shows, too. */
export const resetLinkSent =
  'If an account exists for that email, a reset link has been sent. Please check your inbox and spam folder.'
export const passwordReset =
  'Your password has been reset successfully. You can now log in with your new password.'

const contact = [
  { label: 'First name', name: 'firstname', text: 'Ada' },
  { label: 'Last name', name: 'lastname', text: 'Byron' },
  { label: 'Email', name: 'email', text: 'ada@example.com' },
  { label: 'Phone number', name: 'phoneNumber', text: '919-555-0100' },
  { label: 'Message', name: 'message', text: 'May I visit a lunch?' },
]

export const publicForms: PublicForm[] = [
  {
    path: '/signin',
    fields: [
      { label: 'Email', name: 'email', text: 'member@clubhouse.example' },
      { label: 'Password', name: 'password', text: 'clubhouse-demo' },
    ],
    button: 'Sign in',
    call: 'auth.signIn',
    answered: false,
    result: 'Welcome, Marcus Delgado',
  },
  {
    path: '/password-forgot',
    fields: [{ label: 'Email Address', name: 'email', text: 'ada@example.com' }],
    button: 'Send Reset Link',
    call: 'auth.forgotPassword',
    answered: true,
    result: resetLinkSent,
  },
  {
    path: `/password-reset?token=${'x'.repeat(43)}`,
    fields: [{ label: 'New Password', name: 'newPassword', text: 'nine green lanterns' }],
    button: 'Reset Password',
    call: 'auth.resetPassword',
    answered: true,
    result: passwordReset,
  },
  {
    path: `/invitation?token=${'x'.repeat(43)}`,
    fields: [
      { label: 'New Password', name: 'newPassword', text: 'nine green lanterns' },
      {
        label: 'Confirm Password',
        name: 'confirmPassword',
        text: 'nine green lanterns',
        stays: true,
      },
    ],
    button: 'Set password',
    call: 'invitation.accept',
    answered: true,
    result: 'Your password is set. You can now sign in as ada@example.com.',
    response: { email: 'ada@example.com' },
  },
  ...['/contact', '/signup'].map((path) => ({
    path,
    fields: contact,
    button: 'Send Message',
    call: 'contact.send',
    answered: true,
    result: 'Thank You!',
  })),
  {
    path: dinnerDate,
    fields: [
      { label: 'Name', name: 'name', text: 'Ada Byron' },
      { label: 'Email', name: 'email', text: 'ada@example.com' },
      { label: 'Your meal', name: 'meal', text: 'Trout' },
      { label: 'Note', name: 'note', text: 'By the window' },
    ],
    button: 'Join waitlist',
    call: 'visitorRsvp.request',
    answered: true,
    result: 'Check your inbox.',
  },
  {
    path: `/email-confirm?token=${'x'.repeat(43)}`,
    fields: [],
    button: 'Confirm email address',
    call: 'account.confirmEmail',
    answered: true,
    result: 'Your email address is now ada@example.com.',
  },
  {
    path: '/unsubscribe?token=00000000-0000-4000-8000-000000000000&key=event-new',
    fields: [],
    button: 'Unsubscribe',
    call: 'account.unsubscribe',
    answered: true,
    result: 'See all settings',
  },
]
