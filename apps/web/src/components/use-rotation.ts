import { useEffect, useState } from 'react'

/**
 * Rotates through `count` items, `every` milliseconds each; not while hovered, focused or paused, and never with reduced
 * motion.
 */
export function useRotation(count: number, every: number) {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const still = paused || held
  // The timer restarts with each step, so that each item gets its full time.
  useEffect(() => {
    if (still || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setIndex((index + 1) % count), every)
    return () => clearTimeout(timer)
  }, [index, still, count, every])
  return {
    // A preview may remove the last items.
    index: Math.min(index, Math.max(count - 1, 0)),
    paused,
    still,
    step: (by: number) => setIndex((index + by + count) % count),
    togglePaused: () => setPaused(!paused),
    /** Handlers for the element whose hover and focus pause the rotation. */
    holding: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
