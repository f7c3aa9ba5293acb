/** Questions about nodes of the syntax tree. */
import { hidden } from './place-of.js'

/** @typedef {import('./code-texts.js').Node} Node */

const testCalls = /^(?:it|test|describe)$/

/** @param {Node} node */
export const isText = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'BinaryExpression' && node.operator === '+' && hasString(node))

/** @param {Node} node @returns {boolean} */
export const hasString = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    [node.left, node.right].some(hasString))

/** @param {Node} element */
export const isForScreenReaders = ({ openingElement }) =>
  openingElement.attributes.some((/** @type {Node} */ { value }) => value?.value === 'sr-only')

/** Returns whether an element has text besides its child elements. @param {Node} element */
export const hasOwnWords = (element) =>
  element.children.some(
    (/** @type {Node} */ child) =>
      (child.type === 'JSXText' && /\p{L}/u.test(child.value)) ||
      (child.type === 'JSXExpressionContainer' && hasString(child.expression)),
  )

/** Returns whether a call is `it(…)`, `test.skip(…)`, `describe.each(…)(…)` or the like. @param {Node} call */
export function isTestCall(call) {
  let { callee } = call
  while (
    callee.type === 'MemberExpression' ||
    callee.type === 'CallExpression' ||
    callee.type === 'TaggedTemplateExpression'
  )
    callee = callee.object ?? callee.callee ?? callee.tag
  return callee.type === 'Identifier' && testCalls.test(callee.name)
}

/** Returns whether a node has no text for people: types, imports, database statements, comparisons. @param {Node} node */
export const skips = (node) =>
  (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|Instantiation)/.test(node.type)) ||
  node.type === 'ImportDeclaration' ||
  node.type === 'ImportExpression' ||
  node.type === 'TaggedTemplateExpression' ||
  (node.type === 'JSXAttribute' && hidden.test(String(node.name.name))) ||
  (node.type === 'ExpressionStatement' && Boolean(node.directive)) ||
  (node.type === 'BinaryExpression' &&
    /^(?:[=!]==?|in|[<>]=?)$/.test(node.operator) &&
    [node.left, node.right].some(hasString))

/** Returns whether a child can have text: names of properties, cases and modules can't. @param {Node} node @param {string} key */
export const isRead = (node, key) =>
  !(
    (key === 'key' && !node.computed) ||
    (key === 'property' && node.type === 'MemberExpression') ||
    (key === 'test' && node.type === 'SwitchCase') ||
    (key === 'source' && /^Export/.test(node.type)) ||
    key === 'returnType' ||
    key === 'typeAnnotation' ||
    key === 'typeArguments' ||
    key === 'typeParameters'
  )
