/** Finds the English in a TypeScript or JavaScript file: strings that people read, names of tests, and comments. */
import { parseSync } from 'rolldown/utils'
import { commentTexts } from './comment-texts.js'
import { isProse, isWord, withoutTags } from './is-prose.js'
import { lineFinder } from './line-finder.js'
import { placeOf } from './place-of.js'
import {
  hasOwnWords,
  hasString,
  isForScreenReaders,
  isRead,
  isTestCall,
  isText,
  skips,
} from './syntax.js'

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 * @typedef {{ line: number, kind: string, text: string }} Found
 */

/** Elements that are part of a sentence. */
const inline = /^(?:a|abbr|b|cite|code|em|i|kbd|small|span|strong|time|.*Link|.*Time)$/

const entities = /** @type {Record<string, string>} */ ({
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
})

/**
 * Returns the texts of a file in order: names of tests from test files, strings from other files, comments from both.
 * @param {string} path from the repository's folder; its extension chooses the syntax
 * @param {string} source
 * @param {{ test: boolean, words: boolean }} options `test`: the file is a test; `words`: include single capitalized words
 * @returns {Found[]}
 */
export function codeTexts(path, source, { test, words }) {
  const { program, comments } = parseSync(path, source)
  const lineOf = lineFinder(source)
  const finder = new TextFinder(source, lineOf, { test, words })
  finder.visit(/** @type {any} */ (program), [])
  return [...finder.found, ...commentTexts(comments, source, lineOf)].sort(
    (a, b) => a.line - b.line,
  )
}

/** Collects the strings of a syntax tree. */
class TextFinder {
  /** @type {Found[]} */
  found = []
  /** Nodes that are already part of a text. */
  #taken = new WeakSet()
  #source
  #lineOf
  #options

  /** @param {string} source @param {(at: number) => number} lineOf @param {{ test: boolean, words: boolean }} options */
  constructor(source, lineOf, options) {
    this.#source = source
    this.#lineOf = lineOf
    this.#options = options
  }

  /** @param {Node} node @param {Node[]} trail its ancestors, the nearest last */
  visit(node, trail) {
    if (skips(node)) return
    this.#read(node, trail)
    trail.push(node)
    for (const key in node) {
      const value = node[key]
      if (!value || typeof value !== 'object' || !isRead(node, key)) continue
      if (!Array.isArray(value)) value.type && this.visit(value, trail)
      else for (const child of value) child?.type && this.visit(child, trail)
    }
    trail.pop()
  }

  /** Adds the text that starts at a node, if there is one. @param {Node} node @param {Node[]} trail */
  #read(node, trail) {
    const { test } = this.#options
    if (this.#isSentence(node)) {
      const text = this.#textInside(node).trim()
      if (/\p{L}/u.test(text.replace(/\{[^}|]*\}/g, ''))) this.#add(node, 'text', text)
    } else if (node.type === 'CallExpression' && isTestCall(node)) {
      const name = this.#wordsOf(node.arguments[0])
      if (name !== undefined) this.#add(node.arguments[0], 'test', name)
    } else if (!test && !this.#taken.has(node) && isText(node)) {
      const text = withoutTags(this.#wordsOf(node) ?? '')
      const place = placeOf(node, trail)
      if (place && this.#reads(text, place)) this.#add(node, place.kind, text.trim())
    }
  }

  /** Whether an element has a sentence that isn't part of another one. @param {Node} node */
  #isSentence(node) {
    return (
      !this.#options.test &&
      /^JSX(?:Element|Fragment)$/.test(node.type) &&
      !this.#taken.has(node) &&
      hasOwnWords(node)
    )
  }

  /** @param {string} text @param {{ shown: boolean }} place */
  #reads(text, place) {
    return isProse(text) || ((place.shown || this.#options.words) && isWord(text))
  }

  /** @param {Node} node @param {string} kind @param {string} text */
  #add(node, kind, text) {
    this.found.push({ line: this.#lineOf(node.start), kind, text })
  }

  /**
   * Returns the text of a string expression, with computed parts in braces.
   * @param {Node | null} node @returns {string | undefined}
   */
  #wordsOf(node) {
    if (!node) return
    if (node.type === 'Literal' && typeof node.value === 'string') {
      this.#taken.add(node)
      return node.value
    }
    if (node.type === 'TemplateLiteral') {
      this.#taken.add(node)
      return node.quasis
        .map((/** @type {Node} */ { value }, /** @type {number} */ index) => {
          const between = node.expressions[index]
          return `${value.cooked}${between ? this.#partOf(between) : ''}`
        })
        .join('')
    }
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      if (![node.left, node.right].some(hasString)) return
      this.#taken.add(node)
      return `${this.#partOf(node.left)}${this.#partOf(node.right)}`
    }
    if (/^TS(?:As|Satisfies|NonNull)|^Parenthesized/.test(node.type))
      return this.#wordsOf(node.expression)
  }

  /** Returns one part of a text: a string, its alternatives, or a placeholder such as {firstname}. @param {Node} node @returns {string} */
  #partOf(node) {
    const own = this.#wordsOf(node)
    if (own !== undefined) return own
    if (node.type === 'ConditionalExpression') {
      const both = [node.consequent, node.alternate].map((part) => this.#partOf(part))
      if (both.some((part) => /[a-z]/i.test(part) && !part.startsWith('{')))
        return `{${both.join('|')}}`
    }
    if (node.type === 'LogicalExpression' && hasString(node.right))
      return `{${this.#partOf(node.right)}}`
    const code = this.#source.slice(node.start, node.end)
    return /^[\w.]{1,30}$/.test(code) ? `{${code}}` : '{…}'
  }

  /** Returns the sentence in an element, including its inline child elements. @param {Node} element */
  #textInside(element) {
    /** @type {string[]} */
    const parts = element.children.map((/** @type {Node} */ child) => this.#partInside(child))
    this.#taken.add(element)
    return parts
      .join('')
      .replace(/ {2,}/g, ' ')
      .replace(/^(?:\{…\}\s*)+|(?:\s*\{…\})+$/g, '')
  }

  /** @param {Node} child @returns {string} */
  #partInside(child) {
    if (child.type === 'JSXText') {
      this.#taken.add(child)
      return collapse(child.value)
    }
    if (child.type === 'JSXExpressionContainer')
      return child.expression.type === 'JSXEmptyExpression' ? '' : this.#partOf(child.expression)
    if (child.type !== 'JSXElement') return ''
    const name = String(child.openingElement.name.name)
    if (name === 'br') return ' '
    if (!inline.test(name) || !hasOwnWords(child)) return '{…}'
    return isForScreenReaders(child) ? ` ${this.#textInside(child)}` : this.#textInside(child)
  }
}

/** Collapses white space as JSX does, and decodes entities. @param {string} value */
const collapse = (value) =>
  value
    .replace(/^\s*\n\s*|\s*\n\s*$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
