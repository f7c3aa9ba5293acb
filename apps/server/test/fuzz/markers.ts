/** Short stand-ins, so that a failing request prints in a line and means the same in every club. */
export const idMarker = (name: string) => `~id-${name}~`
/** A text of so many characters. */
export const longMarker = (length: number) => `~long-${length}~`
/** Arrays in arrays; only as a whole JSON string. */
export const deepMarker = (depth: number) => `~deep-${depth}~`

/** Replaces the markers with their values. */
export const expandMarkers = (text: string, ids: Record<string, string>): string =>
  text
    .replace(/~id-(\w+)~/g, (marker, name: string) => ids[name] ?? marker)
    .replace(/~long-(\d+)~/g, (_, length) => 'x'.repeat(Number(length)))
    .replace(/(?:"|%22)~deep-(\d+)~(?:"|%22)/g, (_, depth) => nested(Number(depth)))

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
