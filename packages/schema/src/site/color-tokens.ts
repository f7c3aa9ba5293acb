import type { Colors } from './colors.js'

/** A stand-in until the tokens are derived. */
export const colorsCss = (_: Colors): string => ''
