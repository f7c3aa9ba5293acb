import { request as requests } from '@playwright/test'
import { administrator, endRaffleSales } from '../accounts'
import { withOwnServer } from '../own-server'
import { raffleClub } from '../servers'
import { portal } from '../test'
import { expect, signIn, test, type } from './phones'

const member = { email: 'member@clubhouse.example', password: administrator.password }

// Errors on purpose: no connection, and a number that can't win.
test.use({
  expected: [/Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|.* a status of 400)/],
})

// en-CA writes dates as YYYY-MM-DD.
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
const dayAt = (days: number) =>
  new Date(Date.parse(today) + days * 24 * 3600_000).toISOString().slice(0, 10)
/** Tomorrow, if that is in the year of the raffle. */
const lastDay = dayAt(1).slice(0, 4) === today.slice(0, 4) ? dayAt(1) : today

test('a raffle goes from its first book to its winners, by touch alone', async ({ newPhone }) => {
  await withOwnServer(raffleClub, async (url) => {
    const phoneOf = async (person: typeof member) => {
      const page = await newPhone(url)
      await page.goto('/signin')
      await signIn(page, person)
      await portal(page)
      return page
    }

    // An administrator starts the raffle, and publishes its page.
    const officer = await phoneOf(administrator)
    const tab = (name: string) =>
      officer.getByRole('navigation', { name: 'Parts of the raffle' }).getByRole('link', { name })
    const press = (name: string) => officer.getByRole('button', { name, exact: true }).tap()
    const dialog = (name: string) => officer.getByRole('dialog', { name })
    await officer.goto('/portal/administrator/raffle')
    await press('Start Next Raffle')
    const start = dialog('Start Next Raffle')
    const year = await start.getByLabel('Year of the drawing').inputValue()
    await start.getByRole('button', { name: 'Start Raffle' }).tap()
    await type(officer, officer.getByLabel('License number'), 'R-77')
    for (const [label, value] of [
      ['Ticket sales start', dayAt(-7)],
      ['Ticket sales end', lastDay],
      ['Ticket sales end time', '23:30'],
      ['Drawing', lastDay],
      ['Drawing time', '23:45'],
    ] as const)
      await officer.getByLabel(label, { exact: true }).fill(value)
    await press('Publish')
    await dialog('Publish “Raffle”?').getByRole('button', { name: 'Publish' }).tap()
    await expect(officer.getByRole('button', { name: 'Published' })).toBeVisible()

    // Marcus gets a book.
    await officer.goto('/portal/administrator/raffle')
    await officer.getByRole('link', { name: `${year} raffle` }).tap()
    await tab('Books').tap()
    await press('Add Book')
    const book = dialog('Add Book')
    await type(officer, book.getByRole('combobox', { name: 'Seller' }), 'Marcus')
    await book.getByRole('option', { name: 'Marcus Delgado' }).tap()
    await book.getByRole('button', { name: 'Add Book' }).tap()
    await expect(officer.getByRole('list', { name: 'Books' })).toContainText('1–25')

    // He sells three tickets, a bundle, and one without a connection.
    const seller = await phoneOf(member)
    await seller.goto('/portal/account/ticket')
    const more = seller.getByRole('button', { name: 'One ticket more' })
    await more.tap()
    await more.tap()
    await type(seller, seller.getByLabel('Buyer'), 'Vera Visitor')
    await seller.getByRole('button', { name: 'Sell 3 tickets for $15' }).tap()
    await expect(seller.getByLabel('Sent', { exact: true })).toHaveCount(1)
    await seller.getByRole('button', { name: '15 tickets $60' }).tap()
    await seller.getByRole('button', { name: 'Sell 15 tickets for $60' }).tap()
    await expect(seller.getByLabel('Sent', { exact: true })).toHaveCount(2)
    await seller.context().setOffline(true)
    await seller.getByRole('button', { name: '1 ticket $5', exact: true }).tap()
    await seller.getByRole('button', { name: 'Sell 1 ticket for $5' }).tap()
    await expect(seller.getByText('1 sale isn’t sent yet.')).toBeVisible()
    await seller.context().setOffline(false)
    await expect(seller.getByLabel('Sent', { exact: true })).toHaveCount(3)
    await expect(seller.getByText('1 sale isn’t sent yet.')).toHaveCount(0)

    // The officer voids a torn ticket, and counts tickets and money.
    await press('Void Tickets')
    const torn = dialog('Void Tickets')
    await type(officer, torn.getByLabel('Ticket numbers'), '25')
    await type(officer, torn.getByLabel('Reason'), 'Torn')
    await torn.getByRole('button', { name: 'Void Tickets' }).tap()
    await tab('Overview').tap()
    await press('Record Deposit')
    await type(officer, dialog('Record Deposit').getByLabel('Amount'), '80')
    await dialog('Record Deposit').getByRole('button', { name: 'Record Deposit' }).tap()
    await officer.getByRole('heading', { name: 'Limits' }).tap()
    await press('Edit limits')
    await type(officer, dialog('Edit Limits').getByLabel('Printed tickets'), '25')
    await dialog('Edit Limits').getByRole('button', { name: 'Save' }).tap()
    const counted = officer.getByRole('region', { name: 'Reconciliation' })
    await expect(counted).toContainText('Sold19Void1Unsold5Lost0Printed25')
    await expect(counted).toContainText('Every ticket is accounted for.')
    await expect(counted).toContainText('Every dollar is in the bank.')

    // Sales end. The list is frozen, and a void number isn't drawn.
    const request = await requests.newContext({ baseURL: url })
    await endRaffleSales(request, today)
    await request.dispose()
    await officer.reload()
    await tab('Drawing').tap()
    await press('Freeze List')
    const drawn = { '3rd place': '5', '2nd place': '25', 'Grand prize': '19' }
    for (const [place, number] of Object.entries(drawn))
      await type(officer, officer.getByLabel(place), number)
    await type(officer, officer.getByLabel('Witnesses'), 'Ada and Grace')
    await press('Record Drawing')
    const second = officer.getByLabel('2nd place')
    await expect(second).toHaveAccessibleDescription(
      'Ticket 25 is void, so it can’t win. Draw another',
    )
    await second.fill('2')
    await press('Record Drawing')
    await expect(officer.getByRole('list', { name: 'Drawn tickets' })).toContainText('Vera Visitor')

    // The buyer of ticket 2 agrees to be named, and visitors see the winners.
    await tab('Prizes').tap()
    const prize = officer
      .getByRole('list', { name: 'Prizes' })
      .getByRole('listitem')
      .filter({ hasText: '2nd place' })
    await prize.getByRole('button', { name: 'Mark Claimed' }).tap()
    const claim = dialog('Ticket 2: 2nd place')
    await type(officer, claim.getByLabel('Name on the website'), 'Vera V., Alder Creek')
    await claim.getByRole('button', { name: 'Mark Claimed' }).tap()
    await expect(prize).toContainText('Claimed')
    const visitor = await newPhone(url)
    await visitor.goto('/raffle')
    const winners = visitor.getByRole('list', { name: 'Winners' }).getByRole('listitem')
    await expect(winners).toHaveText([
      /^Grand prize: A coolerTicket 19$/,
      /^2nd place: A grill \(ticket 2\)Vera V., Alder Creek$/,
      /^3rd place: \$250 cashTicket 5$/,
    ])
  })
})
