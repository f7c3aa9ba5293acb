/** Downloads a text or bytes as a file. */
export function downloadFile(filename: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // Browsers read the file after this task, some a little later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
