/** Finds the English in comments. */

const ignoredComment =
  /^\s*(?:biome-ignore|@ts-|@vite|#__|@__|#region|#endregion|v8 ignore|eslint|prettier|\/ <reference)/

/**
 * Returns the comments of a file; consecutive line comments are one text.
 * @param {{ type: string, value: string, start: number, end: number }[]} comments
 * @param {string} source
 * @param {(offset: number) => number} lineOf
 * @returns {import('./code-texts.js').Found[]}
 */
export function commentTexts(comments, source, lineOf) {
  /** @type {(import('./code-texts.js').Found & { end: number })[]} */
  const found = []
  for (const { type, value, start, end } of comments) {
    if (ignoredComment.test(value)) continue
    const docstring = type === 'Block' && value.startsWith('*')
    const text = cleanComment(value)
    const before = found.at(-1)
    if (
      type === 'Line' &&
      before?.kind === 'comment' &&
      /^\s*$/.test(source.slice(before.end, start)) &&
      lineOf(start) === lineOf(before.end) + 1
    ) {
      before.text += ` ${text}`
      before.end = end
    } else if (/\p{L}/u.test(text))
      found.push({ line: lineOf(start), kind: docstring ? 'docstring' : 'comment', text, end })
  }
  return found.map(({ line, kind, text }) => ({ line, kind, text }))
}

/** A JSDoc type in braces, which may contain braces. */
const type = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const typedef = new RegExp(
  String.raw`@(?:typedef|type|import|template|satisfies)\b(?:\s*${type})?[^@]*`,
  'g',
)
const tag = new RegExp(
  String.raw`@(?:param|returns?|throws|property)\b(?:\s*${type})?\s*(?:\[?[\w.]+\]?(?=\s*(?:@|$)))?`,
  'g',
)

/** Removes stars, tags and JSDoc types from a comment. @param {string} value */
const cleanComment = (value) =>
  value
    .replace(/^\*/, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(typedef, '')
    .replace(tag, '')
    .replace(/\s+/g, ' ')
    .trim()
