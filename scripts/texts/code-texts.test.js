import { expect, it } from 'vitest'
import { codeTexts } from './code-texts.js'

/** @param {string} source */
const textsOf = (source, options = { test: false, words: true }) =>
  codeTexts('sample.tsx', source, options).map(({ line, kind, text }) => [line, kind, text])

it('lists the texts of a screen with their line and kind', () => {
  const source = `
    export const Sample = () => (
      <form.FormBody label="Your company" className="grid gap-5">
        <h1>Companies</h1>
        <field.TextField label="Name" autoComplete="name" hint={'Shown to all members'} />
        {isOpen ? 'It is open.' : 'It is closed.'}
      </form.FormBody>
    )`
  expect(textsOf(source)).toEqual([
    [3, 'label', 'Your company'],
    [4, 'text', 'Companies'],
    [5, 'label', 'Name'],
    [5, 'hint', 'Shown to all members'],
    [6, 'string', 'It is open.'],
    [6, 'string', 'It is closed.'],
  ])
})

it('keeps a sentence whole across inline elements and placeholders', () => {
  const source = `
    const sample = (
      <p>
        Questions? Call <a href="/contact">the club</a> of {club.name}
        {isOpen ? ' today' : ' tomorrow'}.
      </p>
    )`
  expect(textsOf(source)).toEqual([
    [3, 'text', 'Questions? Call the club of {club.name}{ today| tomorrow}.'],
  ])
})

it('joins concatenated strings and template literals', () => {
  const source = `throw new Failure('The file ' + name + \` has \${rows.length} rows\`)`
  expect(textsOf(source)).toEqual([[1, 'error', 'The file {name} has {rows.length} rows']])
})

it('leaves out imports, types, class names, selectors and SQL', () => {
  const source = `
    import { it } from 'some module'
    type Kind = 'one kind' | 'another kind'
    const shape = cva('inline-flex items-center', { variants: { size: { sm: 'h-9 px-3' } } })
    const rows = await db.$queryRaw\`SELECT name FROM chapter\`
    if (kind === 'one kind') document.querySelector('form input')`
  expect(textsOf(source)).toEqual([])
})

it('lists only names and comments of test files', () => {
  const source = `
    // A member without a company.
    it('shows the gate', () => { screen.getByText('Join a company') })
    it.each(['one name', 'another name'])('rejects %s', () => {})`
  expect(textsOf(source, { test: true, words: true })).toEqual([
    [2, 'comment', 'A member without a company.'],
    [3, 'test', 'shows the gate'],
    [4, 'test', 'rejects %s'],
  ])
})

it('joins consecutive line comments and removes JSDoc types', () => {
  const source = `
    // The first line
    // and the second.
    /** Returns the sum. @param {{ a: number, b: number }} parts both of them @returns {number} */
    // biome-ignore lint: not a text`
  expect(textsOf(source)).toEqual([
    [2, 'comment', 'The first line and the second.'],
    [4, 'docstring', 'Returns the sum. parts both of them'],
  ])
})
