import { z } from 'zod/mini'
import type { cards } from '../objects/customer.js'
import { type Html, html } from './html.js'

/** The input of the choice of a card. */
export const cardInput = z.object({ card: z.enum(['works', 'fails', 'disputes']) })

/** The choice of a card; each `id` once on a page. */
export const cardChoice = (chosen: keyof typeof cards): Html => html`<fieldset>
<legend>Card</legend>
<label><input type="radio" name="card" value="works"${chosen === 'works' ? checked : null}> A card that works</label>
<label><input type="radio" name="card" value="fails"${chosen === 'fails' ? checked : null}> A card that is declined</label>
<label><input type="radio" name="card" value="disputes"${chosen === 'disputes' ? checked : null}> A card whose owner disputes the payment</label>
</fieldset>`

const checked = html` checked`
