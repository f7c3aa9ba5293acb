import { tmpdir } from 'node:os'
import { join } from 'node:path'

const server = (port: number) => ({ port, dataDir: join(tmpdir(), `clubhouse-e2e-${port}`) })

/** The first port of the tests, configurable for several checkouts on one machine. */
const first = Number(process.env.E2E_PORT ?? 4173)

/** The built server with its own demo club. */
export const site = server(first)

/** A server whose portal isn't open yet. */
export const comingSoon = server(first + 1)

/** A second server of the first club, with the same data (cancel-date.spec.ts). */
export const secondSite = { ...site, port: first + 2 }

/** A server whose demo a test ends (hands/first-start.spec.ts). */
export const ownClub = server(first + 3)

/** A server whose website a test changes (hands/website.spec.ts). */
export const editedClub = server(first + 4)

/** A server that requires two-step verification of administrators (hands/required-factor.spec.ts). */
export const guardedClub = server(first + 5)

/** A second server of that club, a week later. */
export const guardedLater = { ...guardedClub, port: first + 6 }

/** A server whose raffle a test runs (hands/raffle.spec.ts). */
export const raffleClub = server(first + 7)
