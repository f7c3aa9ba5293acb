/** Which entry of the log lies open, as it stands in the URL. */
export const openedLog = ({ entry }: Record<string, unknown>): { entry?: string } =>
  typeof entry === 'string' ? { entry } : {}
