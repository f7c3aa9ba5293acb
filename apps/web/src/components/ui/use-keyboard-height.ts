import { useEffect, useState } from 'react'

/**
 * Returns how many pixels of the window's bottom an on-screen keyboard covers: on iPhones, where it leaves the page's height
 * as it was. Android shortens the page instead.
 */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = window.innerHeight - view.height - view.offsetTop
      // Zooming in also shows less of the page.
      setHeight(view.scale === 1 ? Math.max(0, Math.round(covered)) : 0)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
  return height
}
