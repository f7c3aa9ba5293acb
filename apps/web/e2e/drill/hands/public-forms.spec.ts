import { type Hand, keys, passwordManager, phone, pressingHands, tablet } from '../../hands/hands'
import { moments, twoMoments } from '../../hands/moments'
import { type PublicForm, publicForms } from '../../hands/public-forms'
import { sendForm } from '../../hands/send-form'
import { whenever } from '../../hands/whenever'
import { test } from '../../test'

/** Tests on a tablet the forms with side content or longer than the screen. */
const onTablets = ['/contact', '/signup']

const handsFor = ({ path, fields }: PublicForm): Hand[] => {
  if (!fields.length) return pressingHands
  return [phone, keys, passwordManager, ...(onTablets.includes(path) ? [tablet] : [])]
}

for (const form of publicForms) {
  for (const hand of handsFor(form)) {
    test(`${form.path} by ${hand.name}, whenever it is filled in`, ({ browser }) =>
      whenever(
        browser,
        hand,
        (page, moment) => sendForm(page, form, hand, moment),
        hand === phone ? moments() : twoMoments(),
      ))
  }
}
