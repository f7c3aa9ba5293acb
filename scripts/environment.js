/** The environment for npm and the tools that we run: without telemetry. @type {NodeJS.ProcessEnv} */
export const environment = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  CHECKPOINT_DISABLE: '1',
  DO_NOT_TRACK: '1',
}
