import { latePart } from '#/components/late-part'

export const CreateUser = latePart(
  'create member',
  async () => (await import('./user-editor')).CreateUser,
)
export const AddWithoutSignIn = latePart(
  'add member',
  async () => (await import('./without-sign-in/member-form')).AddWithoutSignIn,
)
export const EditUser = latePart(
  'edit member',
  async () => (await import('./user-editor')).EditUser,
)
export const InviteUser = latePart(
  'invite member',
  async () => (await import('./user-editor')).InviteUser,
)
