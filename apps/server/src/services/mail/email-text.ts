import {
  type Block,
  type EmailTemplate,
  type Letterhead,
  type ListItem,
  settingsUrl,
} from './email-template.js'
import { richPlain } from './rich-plain.js'

/** An email as plain text. */
export const emailText = (
  { heading, blocks, reason }: EmailTemplate,
  { clubName, publicUrl, canTurnOff }: Letterhead,
): string =>
  [
    heading,
    ...blocks.map(blockText),
    `-- \n${clubName}\n${publicUrl}\nYou’re receiving this email because ${reason}.${
      canTurnOff ? `\nChoose which emails you get: ${settingsUrl(publicUrl)}` : ''
    }`,
  ].join('\n\n')

const buttonText = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`

const itemText = ({ name, lines, action }: ListItem) =>
  [name, ...lines, action ? `${action.label}: ${action.url}` : []].flat().join('\n')

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'title':
      return block.text
    case 'list':
      return block.items.map(itemText).join('\n\n')
    case 'quote':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'rich':
      return richPlain(block.text)
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'changes':
      return block.rows
        .map(({ label, from, to }) => `${label}: ${to}${from ? ` (was ${from})` : ''}`)
        .join('\n')
    case 'code':
      return `${block.label}: ${block.digits}`
    case 'button':
      return buttonText(block)
    case 'buttons':
      return [block.question ?? [], block.buttons.map(buttonText)].flat(2).join('\n\n')
  }
}
