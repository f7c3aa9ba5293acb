import { tmpdir } from 'node:os'
import { join } from 'node:path'

const server = (port: number) => ({ port, dataDir: join(tmpdir(), `clubhouse-e2e-${port}`) })

/** The built server over a demo club of its own. */
export const site = server(4173)

/** The same while the portal is not open yet. */
export const comingSoon = server(4174)
