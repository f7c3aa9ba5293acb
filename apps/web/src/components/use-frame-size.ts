import { useLayoutEffect, useRef } from 'react'

/** Sizes a frame like a screen of this width, in pixels, scaled down to fit. Each `attempt` has a new frame. */
export function useFrameSize(width: number, attempt: number) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a new frame
  useLayoutEffect(() => {
    const shown = room.current
    if (!shown) return
    // Set by script, because the policy forbids style attributes.
    const resize = () => {
      const { clientWidth, clientHeight } = shown
      const style = frame.current?.style
      if (!style || clientWidth === 0) return
      const scale = Math.min(1, clientWidth / width)
      style.width = `${width}px`
      style.height = `${clientHeight / scale}px`
      style.transform = scale < 1 ? `scale(${scale})` : ''
      style.marginLeft = scale < 1 ? '0' : ''
    }
    resize()
    const observer = new ResizeObserver(resize)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [width, attempt])
  return { room, frame }
}
