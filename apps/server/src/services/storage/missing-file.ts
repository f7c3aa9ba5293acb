/** Whether a failure of node:fs means that there is no such file: missing, or a folder in its place or its path. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absent.has(error.code)

const absent = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])
