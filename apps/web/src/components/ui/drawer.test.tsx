import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Drawer } from './drawer'
import { drawerAddress } from './drawer-address'
import { useUnsaved } from './drawer-context'
import { useDrawerAddress } from './use-drawer-address'

const TheForm = ({ isUnsaved }: { isUnsaved: () => boolean }) => {
  useUnsaved(isUnsaved)
  return (
    <form>
      <input aria-label="Name" />
    </form>
  )
}

/** Opens a page with a drawer; `typed` is its form's unsaved text, null without a form. */
async function visit(address: string, typed: { text: string } | null = { text: '' }) {
  const Page = () => {
    const { drawer, open } = useDrawerAddress()
    return (
      <>
        <button type="button" onClick={() => open('edit', '7')}>
          Edit
        </button>
        {drawer && (
          <Drawer title="Edit Chapter">
            {typed ? <TheForm isUnsaved={() => typed.text !== ''} /> : 'No form'}
          </Drawer>
        )}
      </>
    )
  }
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: Page,
    validateSearch: drawerAddress,
  })
  const routeTree = root.addChildren([page])
  const history = createMemoryHistory({ initialEntries: ['/before', address], initialIndex: 1 })
  const router = createRouter({ routeTree, history })
  render(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: 'Edit' })
  const drawer = () => screen.queryByRole('dialog', { name: 'Edit Chapter' })
  return { router, drawer, closed: () => waitFor(() => expect(drawer()).toBeNull()) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

it('is in the URL, and closing it goes back to where it was opened', async () => {
  const { router, drawer, closed } = await visit('/list?page=2')
  await press('Edit')
  await waitFor(() => expect(drawer()).toBeInTheDocument())
  expect(router.state.location.search).toEqual({ page: 2, drawer: 'edit', id: '7' })
  await press('Close')
  await closed()
  expect(router.state.location.href).toBe('/list?page=2')
  expect(router.history.canGoBack()).toBe(true)
  router.history.back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'))
})

it('closes to the page below when it was opened by a link', async () => {
  const { router, closed } = await visit('/list?drawer=edit&page=2')
  await press('Close')
  await closed()
  expect(router.state.location.href).toBe('/list?page=2')
})

it('closes on Back', async () => {
  const { router, drawer, closed } = await visit('/list')
  await press('Edit')
  await waitFor(() => expect(drawer()).toBeInTheDocument())
  router.history.back()
  await closed()
})

it('closes once, however often its button is pressed', async () => {
  const { router, drawer, closed } = await visit('/list')
  await press('Edit')
  await waitFor(() => expect(drawer()).toBeInTheDocument())
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.click(close)
  fireEvent.click(close)
  await closed()
  expect(router.state.location.pathname).toBe('/list')
})

it('closes on Escape, not on a backdrop click', async () => {
  const { drawer, closed } = await visit('/list?drawer=edit')
  const shown = screen.getByRole('dialog')
  await userEvent.click(shown)
  expect(drawer()).toBe(shown)
  fireEvent.keyDown(shown, { key: 'Escape' })
  await closed()
})

it("closes on the browser's cancel event", async () => {
  const { closed } = await visit('/list?drawer=edit')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await closed()
})

it('asks before closing if the form has unsaved changes at that moment', async () => {
  const typed = { text: '' }
  const { drawer, closed } = await visit('/list?drawer=edit', typed)
  typed.text = 'H'
  await press('Close')
  expect(question()).toBeInTheDocument()
  fireEvent.keyDown(question() ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(question()).toBeNull())
  expect(drawer()).toBeInTheDocument()
  await press('Close')
  await press('Leave')
  await closed()
})

it('asks before another page opens, and staying keeps the URL', async () => {
  const { router, drawer } = await visit('/list?drawer=edit', { text: 'H' })
  void router.navigate({ href: '/elsewhere' })
  await waitFor(() => expect(question()).toBeInTheDocument())
  fireEvent.keyDown(question() ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(question()).toBeNull())
  expect(router.state.location.href).toBe('/list?drawer=edit')
  expect(drawer()).toBeInTheDocument()
  void router.navigate({ href: '/elsewhere' })
  await waitFor(() => expect(question()).toBeInTheDocument())
  await press('Leave')
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

it('opens with the focus in the first field of its form, else on its title', async () => {
  await visit('/list?drawer=edit')
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

it('opens with the focus on its title when it has no form', async () => {
  await visit('/list?drawer=edit', null)
  expect(screen.getByRole('heading', { name: 'Edit Chapter' })).toHaveFocus()
})
