import type { Colors } from '@clubhouse/schema/website/color-pair'
import { colorsSchema } from '@clubhouse/schema/website/colors'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAppForm } from '#/components/form/app-form'
import { ColorsFields, colorsFields } from './colors-fields'

const first: Colors = { strong: '#17458f', accent: '#f7a81b' }

function ColorsForm({ onSave }: { onSave: (colors: Colors) => void }) {
  const form = useAppForm({
    defaultValues: first,
    canSubmitWhenInvalid: true,
    validators: { onChange: colorsSchema },
    onSubmit: ({ value }) => onSave(colorsSchema.parse(value)),
  })
  return (
    <form.AppForm>
      <form.FormBody label="Colors">
        <ColorsFields form={form} fields={colorsFields} />
        <form.FormButtons label="Publish" busyLabel="Publishing…" />
      </form.FormBody>
    </form.AppForm>
  )
}

function open() {
  const saved: Colors[] = []
  render(<ColorsForm onSave={(colors) => saved.push(colors)} />)
  const user = userEvent.setup()
  const strong = screen.getByRole('textbox', { name: 'Main color' })
  const accent = screen.getByRole('textbox', { name: 'Accent' })
  const type = async (box: HTMLElement, text: string) => {
    await user.clear(box)
    await user.type(box, text)
  }
  const part = (theme: 'Light theme' | 'Dark theme', name: string) =>
    within(screen.getByRole('region', { name: theme })).getByText(`${name}:`).parentElement
  return { user, strong, accent, type, part, saved }
}

it('keeps each color’s text box and picker in sync', async () => {
  const { strong, type } = open()
  const picker = screen.getByLabelText('Main color: color picker')
  expect(picker).toHaveAttribute('type', 'color')
  expect(picker).toHaveValue('#17458f')
  await type(strong, '#7A1F3D')
  expect(picker).toHaveValue('#7a1f3d')
  await type(strong, '0b5d3c')
  expect(picker).toHaveValue('#0b5d3c')
  expect(strong).toBeValid()
  fireEvent.input(picker, { target: { value: '#0b5d3b' } })
  expect(strong).toHaveValue('#0b5d3b')
})

it('shows samples of both themes in the chosen colors, with their contrast', async () => {
  const { strong, accent, type, part } = open()
  expect(part('Light theme', 'Link')).toHaveTextContent('Easy to read')
  expect(screen.getByText('Link: 7.8 (needs 4.5)')).toBeInTheDocument()
  expect(screen.getByText('Button: 9.9 (needs 4.5)')).toBeInTheDocument()
  await type(strong, '#4a90e2')
  await type(accent, '#7a1f3d')
  const light = screen.getByRole('region', { name: 'Light theme' })
  const dark = screen.getByRole('region', { name: 'Dark theme' })
  expect(light.style.getPropertyValue('--color-primary')).toBe('#4a90e2')
  expect(light.style.getPropertyValue('--color-accent')).toBe('#7a1f3d')
  expect(light.style.getPropertyValue('--color-page')).toBe('#fcfaf5')
  expect(dark.style.getPropertyValue('--color-page')).toBe('#0b1220')
  expect(dark.style.getPropertyValue('--color-primary')).toMatch(/^#[0-9a-f]{6}$/)
  expect(dark.style.getPropertyValue('--color-primary')).not.toBe('#4a90e2')
  expect(part('Light theme', 'Link')).toHaveTextContent('Hard to read: 2.7, needs 4.5')
  expect(part('Dark theme', 'Link')).toHaveTextContent(/: Easy to read$/)
})

it('keeps the previous color in the samples while a color is typed', async () => {
  const { strong, type } = open()
  await type(strong, '#7a1')
  const light = screen.getByRole('region', { name: 'Light theme' })
  expect(light.style.getPropertyValue('--color-primary')).toBe('#17458f')
  expect(screen.getByLabelText('Main color: color picker')).toHaveValue('#17458f')
})

it('shows an invalid color’s error at its box', async () => {
  const { user, accent, type } = open()
  await type(accent, 'gold')
  expect(accent).toBeValid()
  await user.tab()
  await waitFor(() => expect(accent).toBeInvalid())
  expect(accent).toHaveAccessibleDescription(
    'Accent must be a color such as #17458f For highlights',
  )
  expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull()
})

it('refuses an unreadable color as soon as it is picked, and offers the nearest readable one', async () => {
  const { user, strong, saved } = open()
  fireEvent.input(screen.getByLabelText('Main color: color picker'), {
    target: { value: '#4a90e2' },
  })
  await waitFor(() => expect(strong).toBeInvalid())
  expect(strong).toHaveAccessibleDescription(
    /^White text on this color has a contrast of 3\.2, but needs 4\.5\. The nearest color that works is #3278c8 /,
  )
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use #3278c8 instead' }))
  expect(strong).toHaveValue('#3278c8')
  expect(strong).toHaveFocus()
  await waitFor(() => expect(strong).toBeValid())
  expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(saved).toEqual([{ strong: '#3278c8', accent: '#f7a81b' }]))
})

it('refuses an accent that doesn’t stand out, at the accent field', async () => {
  const { user, strong, accent, type, part } = open()
  await type(accent, '#fdfbf6')
  const button = 'Accent button'
  expect(part('Light theme', button)).toHaveTextContent(
    /Easy to read, but the button doesn’t stand out$/,
  )
  expect(part('Dark theme', button)).toHaveTextContent(/: Easy to read$/)
  await user.tab()
  await waitFor(() => expect(accent).toBeInvalid())
  expect(accent).toHaveAccessibleDescription(/is hard to see on/)
  expect(strong).toBeValid()
  await user.click(screen.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }))
  await waitFor(() => expect(accent).toBeValid())
})

it('has no style attribute, which the security policy would drop', () => {
  const markup = renderToStaticMarkup(<ColorsForm onSave={() => {}} />)
  expect(markup).toContain('Light theme')
  expect(markup).not.toContain('style=')
})
