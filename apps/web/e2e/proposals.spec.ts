import { administrator } from './accounts'
import { expect, portal, signIn, test, violations } from './test'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test('a member proposes somebody by touch, the board announces it, and another member objects by keyboard', async ({
  page,
  browserOf,
}) => {
  const name = `Vera Visitor ${Date.now()}`
  await signIn(page, 'member')
  await portal(page)
  await page.goto('/portal/user/directory')
  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Propose a Member' }).tap()
  const form = page.getByRole('dialog', { name: 'Propose a Member' })
  await form.getByLabel('First name').fill('Vera')
  await form.getByLabel('Last name').fill(name.replace('Vera ', ''))
  await form.getByLabel('Classification').fill('Banking')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Propose' }).tap()
  await expect(form).toBeHidden()
  const own = page.getByRole('list', { name: 'Your proposals' })
  await expect(own.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Waiting for the board',
  )

  const board = await browserOf(administrator)
  await board.goto('/portal/administrator/proposal')
  await board.getByRole('link', { name }).click()
  await board.getByRole('button', { name: 'Record Decision' }).click()
  await board.getByLabel('The board’s decision').selectOption('Approved')
  await board.getByLabel(/^Note/).fill('Unanimous.')
  expect(await violations(board)).toEqual([])
  await board.getByRole('dialog').getByRole('button', { name: 'Record Decision' }).click()
  await board.getByRole('button', { name: 'Announce to Members' }).click()
  const announcement = board.getByRole('dialog', { name: 'Announce to Members' })
  await expect(announcement.getByRole('checkbox', { name: /^Email \d+ members$/ })).toBeChecked()
  await announcement.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(board.getByText('No objections.')).toBeVisible()
  expect(await violations(board)).toEqual([])

  const secretary = { ...administrator, email: 'secretary@clubhouse.example' }
  const other = await browserOf(secretary)
  await other.goto('/portal/user/directory/proposed')
  await other.getByRole('button', { name: `Object to ${name}` }).focus()
  await other.keyboard.press('Enter')
  await expect(other.getByLabel('Your objection')).toBeFocused()
  await other.keyboard.type('A dispute about a bill.')
  await other.keyboard.press('Tab')
  await other.keyboard.press('Tab')
  await other.keyboard.press('Enter')
  await expect(other.getByText('You objected. Only the board reads this:')).toBeVisible()
  expect(await violations(other)).toEqual([])

  await board.reload()
  await expect(board.getByText('A dispute about a bill.')).toBeVisible()
  await board.getByRole('button', { name: 'More actions' }).click()
  await board.getByRole('menuitem', { name: 'Withdraw Proposal' }).click()
  await board.getByRole('button', { name: 'Withdraw proposal' }).click()
  await expect(board.getByText('Withdrawn', { exact: true })).toBeVisible()
  await page.reload()
  await expect(own.getByRole('listitem').filter({ hasText: name })).toContainText('Withdrawn')
})
