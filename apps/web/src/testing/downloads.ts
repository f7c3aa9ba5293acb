import { onTestFinished, vi } from 'vitest'

/** The files that a page downloads from now on, until the test ends. */
export function catchDownloads(): Blob[] {
  const files: Blob[] = []
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        files.push(blob)
        return 'blob:file'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  return files
}
