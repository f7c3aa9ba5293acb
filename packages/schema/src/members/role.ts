/** Whether one of the roles is admin; compared without case. Loads no schema, because every page of the portal asks. */
export const isAdmin = (roles: readonly { name: string }[]): boolean =>
  roles.some(({ name }) => name.toLowerCase() === 'admin')
