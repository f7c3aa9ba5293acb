import { type Hand, keys, passwordManager, phone, pressingHands, tablet } from '../../hands/hands'
import { beforeTheCode, type Moment, moments, twoMoments, withTheCode } from '../../hands/moments'
import { type PublicForm, publicForms } from '../../hands/public-forms'
import { sendForm } from '../../hands/send-form'
import { inOneBrowser, whenever } from '../../hands/whenever'
import { test } from '../../test'

/** Tests on a tablet the forms with side content or longer than the screen. */
const onTablets = ['/contact', '/signup']

const handsFor = ({ path, fields }: PublicForm): Hand[] => {
  if (!fields.length) return pressingHands
  return [phone, keys, passwordManager, ...(onTablets.includes(path) ? [tablet] : [])]
}

/** The moments per hand: touch at every moment; others before and after the code of a form that accepts input early. */
function momentsOf({ shows }: PublicForm, hand: Hand): Moment[] {
  if (shows) return withTheCode()
  return hand === phone ? moments() : twoMoments()
}

for (const form of publicForms) {
  for (const hand of handsFor(form)) {
    test(`${form.path} is sent by ${hand.name} at every moment of loading`, ({ browser }) =>
      whenever(
        browser,
        hand,
        (page, moment) => sendForm(page, form, hand, moment),
        momentsOf(form, hand),
      ))
  }
}

for (const form of publicForms.filter(({ fields, shows }) => fields.length && !shows)) {
  test(`${form.path} is sent during hydration`, ({ browser }) =>
    inOneBrowser(browser, phone, async (page) => {
      await page.addInitScript(sendWhenAnswering)
      await sendForm(page, form, { ...phone, send: async () => {} }, beforeTheCode())
    }))
}

/** Sends the form as soon as early actions are no longer recorded, so that React has to handle it. */
function sendWhenAnswering() {
  const remove = window.removeEventListener.bind(window)
  window.removeEventListener = (...given: Parameters<typeof remove>) => {
    remove(...given)
    if (given[0] === 'submit')
      queueMicrotask(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  }
}
