import type { Config } from '../config.js'
import type { Database } from '../open-database.js'

/** A command in an open club; `argument` is an address or a folder, or empty where it takes none. Returns the output. */
export type Command = (database: Database, config: Config, argument: string) => Promise<string>

/** A command that opens the place of the club itself, and leaves its tables as they are. Returns the output. */
export type InstallationCommand = (
  config: Config,
  args: string[],
  resume: { mails: boolean; payments: boolean },
) => Promise<string>
