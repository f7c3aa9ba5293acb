/** Whether bytes are, to lenient parsers, a PDF or a ZIP archive (a JAR, an office document) as well. */
export const holdsOtherFile = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024).includes('%PDF-') || bytes.subarray(-zipEnd).includes('PK\x05\x06')

/** A ZIP archive's directory ends with a record of 22 bytes and a comment of up to 64 kB. */
const zipEnd = 22 + 65_535
