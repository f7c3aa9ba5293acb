import type { PictureUse } from '@clubhouse/schema/website/site-picture'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Picture } from './picture'

const id = '0199c0de-3f2a-7c11-8b5d-6a7e8f901234'
const other = '0199c0de-3f2a-7c11-8b5d-6a7e8f905678'
const use = (picture: string, more: Partial<PictureUse> = {}): PictureUse => ({
  picture,
  alt: 'Lunch at the depot',
  isDecorative: false,
  ...more,
})
const image = () => screen.getByRole('img', { name: 'Lunch at the depot' })
const sources = () => [...document.querySelectorAll('source')]

it('offers an uploaded picture in two formats and four widths', () => {
  render(<Picture use={use(id)} sizes="100vw" />)
  const inAll = (format: string) =>
    [480, 800, 1200, 1600].map((w) => `/site-picture/${id}-${w}.${format} ${w}w`).join(', ')
  expect(image()).toHaveAttribute('srcset', inAll('webp'))
  expect(image()).toHaveAttribute('src', `/site-picture/${id}-800.webp`)
  expect(sources().map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
    ['image/avif', inAll('avif'), '100vw'],
  ])
})

it('preloads an uploaded picture that is visible at once', () => {
  render(<Picture use={use(id)} sizes="50vw" first />)
  const [link] = document.head.querySelectorAll('link[rel=preload][as=image]')
  expect(link?.getAttribute('imagesrcset')).toContain(`/site-picture/${id}-480.avif 480w`)
  expect(link).toHaveAttribute('imagesizes', '50vw')
})

it('offers a drawing in four widths, or as one file', () => {
  const { rerender } = render(<Picture use={use('hero')} sizes="100vw" />)
  expect(image()).toHaveAttribute('srcset', expect.stringContaining('/club/hero-480.avif 480w'))
  expect(sources()).toEqual([])
  rerender(<Picture use={use('grill')} sizes="100vw" />)
  expect(image()).toHaveAttribute('src', '/club/grill.svg')
  expect(image()).not.toHaveAttribute('srcset')
})

it('hides a decorative picture from screen readers', () => {
  render(<Picture use={use(id, { isDecorative: true })} sizes="100vw" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('presentation')).toHaveAttribute('alt', '')
})

it('replaces a picture that fails to load, and tries the next one', () => {
  const { rerender } = render(<Picture use={use(id)} sizes="100vw" />)
  fireEvent.error(image())
  expect(image()).toHaveAttribute('src', expect.stringContaining('placeholder'))
  expect(image()).not.toHaveAttribute('srcset')
  expect(sources()).toEqual([])
  rerender(<Picture use={use(other)} sizes="100vw" />)
  expect(image()).toHaveAttribute('src', `/site-picture/${other}-800.webp`)
})
