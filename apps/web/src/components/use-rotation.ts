import { useEffect, useState } from 'react'

/**
 * One of `count` things after the other, each for `every` milliseconds; not while it is pointed at, focused or paused,
 * and never for those who asked for less motion.
 */
export function useRotation(count: number, every: number) {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const still = paused || held
  // Timers are outside of React. The timer restarts with each step, so that each has its whole time.
  useEffect(() => {
    if (still || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setIndex((index + 1) % count), every)
    return () => clearTimeout(timer)
  }, [index, still, count, every])
  return {
    // A preview may take the last ones away.
    index: Math.min(index, Math.max(count - 1, 0)),
    paused,
    still,
    step: (by: number) => setIndex((index + by + count) % count),
    togglePaused: () => setPaused(!paused),
    /** For the element in which pointing and focus pause the rotation. */
    holding: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
