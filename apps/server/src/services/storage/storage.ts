/** Where the files that people give are kept. Every call throws on a key that `checkKey` refuses. */
export type Storage = {
  /** Keeps a whole file under its key, in place of one that was there; `type` is its media type. */
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** A file, or null when there is none. */
  get(key: string): Promise<{ bytes: Buffer; type: string } | null>
  /** Afterwards there is no such file, whether or not there was one. */
  remove(key: string): Promise<void>
  /** All files, in no order. */
  list(): Promise<{ key: string; modified: Date }[]>
}
