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

/** Downloads a file that the API sent as base64. */
export const downloadBase64 = ({ filename, type, base64 }: SentFile): void =>
  downloadFile(
    filename,
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    type,
  )

type SentFile = { filename: string; type: string; base64: string }
