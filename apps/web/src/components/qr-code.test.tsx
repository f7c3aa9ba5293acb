import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code'

it('renders a code that decodes to the same text', () => {
  const text = 'https://club.example/portal/event/0197/2026-11-25/check-in?code=ABCDEF'
  render(<QrCode text={text} label="Check-in QR code" />)
  const code = screen.getByRole('img', { name: 'Check-in QR code' })
  const [, , side = 0] = code.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const scale = 4
  const size = side * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  const dark = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)]
  for (const [, x, y] of dark) {
    for (let dot = 0; dot < scale * scale; dot++) {
      const column = Number(x) * scale + (dot % scale)
      const row = Number(y) * scale + Math.floor(dot / scale)
      data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
    }
  }
  expect(decodeQR({ width: size, height: size, data })).toBe(text)
})
