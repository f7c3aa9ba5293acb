import { richText } from '@clubhouse/schema/rich-text'
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { extensions } from './extensions'
import { pasting } from './pasting'

/** Creates a paste event, because jsdom has no clipboard. */
const pasteOf = (words: string, kind: string) =>
  Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: (type: string) => (type === kind ? words : ''), files: [] },
  })

/** Returns the editor's content after a paste, which has to match the schema. */
function pasted(words: string, kind = 'text/html') {
  const editor = new Editor({
    extensions,
    injectCSS: false,
    editorProps: pasting,
  })
  editor.view.dom.dispatchEvent(pasteOf(words, kind))
  const json: unknown = editor.getJSON()
  editor.destroy()
  expect(richText.parse(json)).toEqual(json)
  return richText.parse(json).content
}

const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] })
const bold = { type: 'bold' }

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body>
<!--StartFragment--><h1 style='mso-pagination:none'>Summer party<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='color:red;font-family:"Comic Sans MS"'>Bring</span></b><span> a friend<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>Salad</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Cake</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Come</p>
<table><tr><td><p class=MsoNormal>Monday</p></td><td>Noon</td></tr></table>
<p><img src="file:///C:/party.png" onerror="alert(1)">The end</p><!--EndFragment--></body></html>`

it('converts pasted Word text to plain headings, lists and paragraphs', () => {
  expect(pasted(word)).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [text('Summer party')] },
    paragraph(text('Bring', bold), text(' a friend')),
    { type: 'bulletList', content: [item('Salad'), item('Cake')] },
    { type: 'orderedList', content: [item('Come')] },
    paragraph(text('Monday · Noon')),
    paragraph(text('The end')),
  ])
})

it('keeps lines within a table cell apart', () => {
  const cells =
    '<tr><td>A<br>B</td><td><p>C</p><p>D</p></td><td><div>E</div><div>F</div><ul><li>G</li><li>H</li></ul></td></tr>'
  expect(pasted(`<table>${cells}</table>`)).toEqual([paragraph(text('A B · C D · E F G H'))])
})

it('flattens nested lists', () => {
  const list = '<ul><li>One<ul><li>Two</li><li>Three</li></ul></li><li>Four</li></ul>'
  expect(pasted(list)).toEqual([
    { type: 'bulletList', content: ['One', 'Two', 'Three', 'Four'].map(item) },
  ])
})

it('keeps only the text of a script link, and only the URL of a page link', () => {
  const links =
    '<p><a href="javascript:alert(1)">Prize</a> <a href="https://example.org/a" target="_blank" class="x" title="y">Page</a></p>'
  const link = { type: 'link', attrs: { href: 'https://example.org/a' } }
  expect(pasted(links)).toEqual([paragraph(text('Prize '), text('Page', link))])
})

it('drops scripts, forms and pictures', () => {
  const page =
    '<div>Hello<script>alert(1)</script><form><input value="x"><button>Go</button></form></div><iframe src="x"></iframe>'
  expect(JSON.stringify(pasted(page))).not.toMatch(/script|alert|iframe|input/)
})

it.each([
  ['text/plain', 'Noon\tHall\u2028B\vC\u202eD\u202c'],
  ['text/html', '<p>Noon&#9;Hall&#x2028;B&#x81;C&#x202e;D&#x202c;</p>'],
])('replaces control characters with spaces and drops direction marks in %s', (kind, words) => {
  expect(pasted(words, kind)).toEqual([paragraph(text('Noon Hall B CD'))])
})
