import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, aUser } from '#/testing/records'

const administrator = () => aUser({ role: [{ name: 'Admin' }] })
const chapters = [
  aChapter({ name: '=cmd()', postalCode: '02134' }),
  ...Array.from({ length: 20 }, (_, place) => aChapter({ name: `Zoë ${place}` })),
]
const api = { chapter: { list: () => chapters } }

/** Records the name and text of downloaded files. */
function watchDownloads() {
  const saved: { name: string; blob: Blob }[] = []
  let latest = new Blob()
  // jsdom supports neither.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      latest = blob
      return 'blob:csv'
    },
    revokeObjectURL: () => {},
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: latest })
  })
  onTestFinished(() => click.mockRestore())
  return saved
}

const linesOf = async (blob: Blob | undefined) => ((await blob?.text()) ?? '').trim().split('\r\n')

it('exports all pages of a list, with text that no spreadsheet executes', async () => {
  const saved = watchDownloads()
  const { user } = open('/portal/chapter', { as: administrator(), api })
  await screen.findByText('Zoë 7')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
  expect(saved[0]?.name).toBe('chapters.csv')
  const lines = await linesOf(saved[0]?.blob)
  expect(lines).toHaveLength(22)
  expect(lines[1]).toContain(`"'=cmd()"`)
  expect(lines[1]).toContain('"02134"')
})

it('exports only the search results', async () => {
  const saved = watchDownloads()
  const { user } = open('/portal/chapter?q=zoe+7', { as: administrator(), api })
  await screen.findByText('Zoë 7')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
  const lines = await linesOf(saved[0]?.blob)
  expect(lines.slice(1).map((line) => line.slice(0, 9))).toEqual(['"Zoë 7","', '"Zoë 17",'])
})

it('is shown to administrators only', async () => {
  open('/portal/chapter', { as: aUser(), api })
  expect(await screen.findByText('Zoë 3')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
})
