import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useKeyboardHeight } from './use-keyboard-height'

afterEach(() => vi.unstubAllGlobals())

it('returns what a keyboard covers of a page that keeps its height, and nothing of a page that is zoomed', () => {
  const view = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 })
  vi.stubGlobal('innerHeight', 768)
  vi.stubGlobal('visualViewport', view)
  const { result } = renderHook(useKeyboardHeight)
  const show = (change: Partial<typeof view>) =>
    act(() => {
      Object.assign(view, change)
      view.dispatchEvent(new Event('resize'))
    })
  show({ height: 430 })
  expect(result.current).toBe(338)
  show({ offsetTop: 100 })
  expect(result.current).toBe(238)
  show({ height: 300, scale: 2 })
  expect(result.current).toBe(0)
})
