/** The part of fontkit that we use; it has no types. */
declare module 'fontkit' {
  export function create(file: Buffer): { characterSet: number[] }
}
