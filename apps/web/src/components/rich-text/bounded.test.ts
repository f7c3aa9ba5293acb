import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { bounded } from './bounded'
import { extensions } from './extensions'

it('reports why it refuses text: too long, or unusable characters', () => {
  const reasons: (string | null)[] = []
  const editor = new Editor({
    extensions: [...extensions, bounded((reason) => reasons.push(reason))],
    injectCSS: false,
  })
  for (const text of ['x'.repeat(20_001), '\u001bAnn', 'Ann']) editor.commands.insertContent(text)
  expect(reasons).toEqual([
    expect.stringMatching(/^That’s too long/),
    'Some of these characters can’t be used.',
    null,
  ])
  expect(editor.getText()).toBe('Ann')
  editor.destroy()
})
