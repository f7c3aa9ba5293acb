/** Whether a failure of node:fs says that there is no such file: not there, or a folder in its place or its way. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absent.has(error.code)

const absent = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])
