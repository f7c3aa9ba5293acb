import type { Config } from '../config.js'
import type { Database } from '../open-database.js'

/** A command with an open database; `argument` is an email address, a folder, or empty. Returns the output. */
export type Command = (database: Database, config: Config, argument: string) => Promise<string>

/** A command that opens the installation itself, without migrating its tables. Returns the output. */
export type InstallationCommand = (
  config: Config,
  args: string[],
  resume: { mails: boolean; payments: boolean },
) => Promise<string>
