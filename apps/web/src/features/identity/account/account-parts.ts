import { latePart } from '#/components/late-part'

export const ProfileForm = latePart(
  'profile',
  async () => (await import('./profile-form')).ProfileForm,
)
export const ChangePasswordForm = latePart(
  'change password',
  async () => (await import('./change-password-form')).ChangePasswordForm,
)
export const Settings = latePart('settings', async () => (await import('./settings')).Settings)
