import { brokenCitations } from './broken-citations.js'
import { readDocument } from './read-document.js'

const document = readDocument(
  '# Title\n\n## 2. Screens\n\n### Lists\n\n- **Toast**: a message\n\n## Threats\n\n| T4 | x |\n| 22 | y |\n',
)
const repository = {
  files: ['docs/product.md', 'src/name.ts'],
  documents: new Map([['docs/product.md', document]]),
}

/** Each is right but for the last word, which is the reason why it is listed. @type {[string, number][]} */
const cases = [
  ["/** product.md section 2, 'Lists'). */", 0],
  ["/** docs/product.md, 'Toast'; product.md T4, product.md check 22. */", 0],
  ['/** product.md section 2,\n * of name.ts */', 0],
  ['/** product.md section 3 */', 1],
  ['/** product.md sections 2\n * and 9 */', 1],
  ["/** product.md section 2,\n * 'Tables' */", 1],
  ["// product.md, 'Lists', 'Tables'", 1],
  ['// product.md T5', 1],
  ['// product.md check 2', 1],
  ['// gone.ts', 1],
  ["import './gone.js'", 0],
  ['/** see gone.md */', 1],
]

/** What the rules get wrong; empty when they are right. */
export const selfTest = () =>
  cases
    .filter(([text, expected]) => brokenCitations('src/a.ts', text, repository).length !== expected)
    .map(([text, expected]) => `${JSON.stringify(text)} should have ${expected} broken citations`)
