import type { Page } from 'puppeteer-core'
import { calendarMotto } from '../pages'
import { isAt, open, press, see, test } from './firefox'

const signIn = async (page: Page, who: string) => {
  await open(page, '/signin')
  await page.focus('main input[name=email]')
  await page.keyboard.type(`${who}@clubhouse.example`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('clubhouse-demo')
  await page.keyboard.press('Enter')
  await isAt(page, '/portal')
}

test('in Firefox, the menu and the quotes of the home page work', async ({ firefox }) => {
  await firefox.setViewport({ width: 390, height: 844 })
  await open(firefox, '/')
  await press(firefox, 'Next quote')
  await see(firefox, 'someone hands you a shovel')
  await press(firefox, 'Menu')
  await firefox.locator('#main-menu ::-p-text(Calendar of Events)').click()
  await isAt(firefox, '/events')
  await see(firefox, calendarMotto)
})

test('in Firefox, a member signs in, looks around, and signs out', async ({ firefox }) => {
  await signIn(firefox, 'member')
  await see(firefox, 'Welcome, Marcus Delgado')
  for (const [link, path] of [
    ['Chapters', '/portal/chapter'],
    ['Companies', '/portal/company'],
    ['Events', '/portal/event'],
    ['User Directory', '/portal/user/directory'],
  ] as const) {
    await press(firefox, link)
    await isAt(firefox, path)
    await firefox.waitForSelector('h1')
  }
  await firefox.locator('input[type=search]').fill('avila')
  await see(firefox, 'Avila')
  await firefox.locator('aside button[aria-haspopup=menu]').click()
  await press(firefox, 'Settings')
  await firefox.locator('dialog [role=switch]').click()
  await press(firefox, 'Close')
  await firefox.waitForSelector('dialog', { hidden: true })
  await firefox.locator('aside button[aria-haspopup=menu]').click()
  await press(firefox, 'Sign Out')
  await isAt(firefox, '/signin')
})
