import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#/features/identity/sign-in/forgot-password-page'

export const Route = createFileRoute('/_public/password-forgot')({ component: ForgotPasswordPage })
