/** Decides from a string's position in the code whether people read it. */

/** @typedef {import('./code-texts.js').Node} Node */

/** Attributes and object keys whose value is shown, even if it is a single word. */
const shown =
  /^(?:(?:busy)?[lL]abel|.*(?:Label|Text|Hint|Title|Message)|title|heading|header|headline|subject|text|hint|placeholder|alt|aria-label|aria-description|description|summary|caption|message|advice|reason|question|note|action|button|noun|name)$/

/** Attributes and object keys whose value people don't read. */
export const hidden =
  /^(?:class|.*ClassName|className|style|d|points|viewBox|transform|id|key|href|src|srcSet|sizes|media|rel|type|role|autoComplete|inputMode|pattern|htmlFor|htmlType|target|accept|fill|stroke|sandbox|allow|httpEquiv|content-type|content-security-policy|operationId|timeZone|locale|aria-describedby|aria-labelledby|aria-controls|examples|defaultVariants|variants|align|sql|locks|cwd|env)$/

/** Functions whose arguments people don't read: style builders, selectors, headers, database statements. */
const hiddenCalls =
  /^(?:cn|cva|clsx|sql|raw|querySelector(?:All)?|closest|matches|matchMedia|getElementById|getAttribute|setAttribute|hasAttribute|removeAttribute|createElement|addEventListener|removeEventListener|setHeader|header|startsWith|endsWith|includes|indexOf|split|join|replace|replaceAll|localeCompare|execFile(?:Sync)?|spawn(?:Sync)?|query|execute|\$?(?:query|execute)Raw(?:Unsafe)?|require|enum|literal|Intl\.\w+|debuglog|resolve|fromRoot|setProperty|dispatchEvent|Event|CustomEvent|URL|RegExp)$/

const logLevels = /^(?:trace|debug|info|warn|error|fatal)$/

/** Returns the kind of text at a position, such as 'label' or 'log', or undefined if people don't read it. @param {Node} node @param {Node[]} trail */
export function placeOf(node, trail) {
  let child = node
  for (const parent of trail.toReversed()) {
    const name = nameOfPlace(parent, child)
    if (name !== undefined)
      return hidden.test(name) ? undefined : { kind: name, shown: shown.test(name) }
    if (parent.type === 'CallExpression' || parent.type === 'NewExpression')
      return placeOfArgument(parent)
    if (
      /^(?:ArrowFunction|Function|Program|BlockStatement)/.test(parent.type) &&
      parent.body !== child
    )
      return { kind: 'string', shown: false }
    child = parent
  }
  return { kind: 'string', shown: false }
}

/** @param {Node} parent @param {Node} child */
function nameOfPlace(parent, child) {
  if (parent.type === 'JSXAttribute') return parent.name.name ?? parent.name.name?.name
  if (parent.type === 'Property' && parent.value === child) return keyName(parent)
  if (parent.type === 'PropertyDefinition' && parent.value === child) return keyName(parent)
}

/** @param {Node} property */
const keyName = ({ key }) => String(key.name ?? key.value ?? 'string')

/** @param {Node} call */
function placeOfArgument(call) {
  const name = calleeName(call)
  if (hiddenCalls.test(name)) return
  if (call.type === 'NewExpression')
    return { kind: /Error|Failure/.test(name) ? 'error' : 'string', shown: false }
  if (call.callee.type === 'MemberExpression') {
    const object = call.callee.object
    const owner = object.name ?? object.property?.name ?? ''
    if (owner === 'console' || (owner === 'stdout' && name === 'write'))
      return { kind: 'console', shown: false }
    if (logLevels.test(name) && /log(?:ger)?$/i.test(owner)) return { kind: 'log', shown: false }
    if (owner === 'field') return { kind: 'label', shown: true }
  }
  return { kind: 'string', shown: /[rR]equired|toast|Words?$|Text$/.test(name) }
}

/** Returns the last name of a callee: 'warn' for `request.log.warn`. @param {Node} call */
const calleeName = ({ callee }) => String(callee.name ?? callee.property?.name ?? '')
