/** Finds the English in Markdown and in the comments of other files. */

/** @typedef {import('./code-texts.js').Found} Found */

/** Returns headings, paragraphs, list items and table rows, without code blocks. @param {string} source @returns {Found[]} */
export function markdownTexts(source) {
  /** @type {Found[]} */
  const found = []
  let fenced = false
  let continues = false
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*```/.test(line)) fenced = !fenced
    const text = line.replace(/^\s*(?:#+|[-*+]|\d+\.|>|\|)\s+/, '').trim()
    const last = found.at(-1)
    const starts = text !== line.trim()
    if (fenced || !/\p{L}/u.test(text) || /^\s*```/.test(line)) continues = false
    else if (continues && !starts && last) last.text += ` ${text}`
    else {
      found.push({ line: index + 1, kind: /^#/.test(line) ? 'heading' : 'paragraph', text })
      continues = !/^(?:#|\|)/.test(line.trim())
    }
  }
  return found
}

/** Returns `#` comments; consecutive lines are one text. @param {string} source */
export const hashComments = (source) => lineComments(source, /^\s*#+!?(?:\s|$)(.*)/)

/** Returns the comments of schema.prisma and style sheets. @param {string} source */
export const slashComments = (source) =>
  lineComments(source, /^\s*(?:\/\/+|\/\*+|\*(?!\/))\s*(.*?)\s*(?:\*\/)?$/)

/** @param {string} source @param {RegExp} comment @returns {Found[]} */
function lineComments(source, comment) {
  /** @type {Found[]} */
  const found = []
  let continues = false
  for (const [index, line] of source.split('\n').entries()) {
    const text = comment.exec(line)?.[1]
    const last = found.at(-1)
    if (!text || !/\p{L}/u.test(text)) continues = false
    else if (continues && last) last.text += ` ${text}`
    else found.push({ line: index + 1, kind: 'comment', text })
    continues = Boolean(text)
  }
  return found
}
