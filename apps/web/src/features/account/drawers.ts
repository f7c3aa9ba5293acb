/** The drawers of the own account, as `drawer` in the address names them. */
export const accountDrawers = ['account', 'password', 'settings'] as const
export type AccountDrawerName = (typeof accountDrawers)[number]

/** The drawer that search parameters ask for, which anybody may have typed. */
export const accountDrawer = ({
  drawer,
}: Record<string, unknown>): { drawer?: AccountDrawerName } => {
  const name = accountDrawers.find((known) => known === drawer)
  return name ? { drawer: name } : {}
}
