import { expect, test } from '../test'
import { keys, passwordManager, phone, tablet } from './hands'
import { twoMoments } from './moments'
import { publicForms } from './public-forms'
import { sendForm } from './send-form'
import { whenever } from './whenever'

// One form per hand; e2e/drill/hands/public-forms.spec.ts tests all forms by all hands at all moments.
for (const { path, hand } of [
  { path: '/contact', hand: phone },
  { path: '/signup', hand: tablet },
  { path: '/password-forgot', hand: keys },
  { path: '/signin', hand: passwordManager },
]) {
  test(`${path} is sent by ${hand.name}, with what was typed before its code had come and after`, async ({
    browser,
  }) => {
    const forms = publicForms.filter((form) => form.path === path)
    expect(forms).toHaveLength(1)
    for (const form of forms)
      await whenever(
        browser,
        hand,
        (page, moment) => sendForm(page, form, hand, moment),
        twoMoments(),
      )
  })
}
