import { cleanPastedHtml } from './clean-pasted-html'
import { cleanPastedText } from './clean-pasted-text'

/** What the editor does with all that is pasted. */
export const pasting = { transformPastedHTML: cleanPastedHtml, transformPasted: cleanPastedText }
