/** Storage of the files that people upload. Every call throws on a key that `checkKey` refuses. */
export type Storage = {
  /** Stores a whole file under its key, over an existing one; `type` is its media type. */
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** A file, or null when there is none. */
  get(key: string): Promise<{ bytes: Buffer; type: string } | null>
  /** Deletes a file, whether or not there is one. */
  remove(key: string): Promise<void>
  /** All files, in no order. */
  list(): Promise<{ key: string; modified: Date }[]>
}
