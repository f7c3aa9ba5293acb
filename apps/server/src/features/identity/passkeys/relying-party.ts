import type { Config } from '../../../config.js'

/** Whom passkeys are made for: the domain of the club's address, and where its pages are, exactly. */
export function relyingParty({ publicUrl }: Config): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}
