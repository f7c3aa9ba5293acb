import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

/** The input of the sign-in form. An existing password is only compared: any length passes. */
export const signInSchema = z.object({
  email: field.email('Email'),
  password: example(
    'correct horse',
    z
      .string('Password is required')
      .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long')),
  ),
  rememberMe: z._default(z.boolean(), false),
})
export type SignIn = z.infer<typeof signInSchema>
/** The sign-in form while it is edited: rememberMe may be left out. */
export type SignInEntry = z.input<typeof signInSchema>

/** The result of a refresh. */
export const refreshed = z.object({ token: person.token })

/** The input of the forgot-password page. */
export const forgotPasswordSchema = z.object({ email: field.email('Email') })
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>

/** The input of the reset-password page. */
export const resetPasswordSchema = z.object({
  token: z
    .string('This link is incomplete')
    .check(z.minLength(1, 'This link is incomplete'), z.maxLength(100, 'This link isn’t valid')),
  newPassword: field.password('New password is required'),
})
export type ResetPassword = z.infer<typeof resetPasswordSchema>
