import { createContext, useContext, useEffect } from 'react'

type DrawerControls = {
  /** As its button: asks first when something would be lost. */
  close: () => void
  setUnsaved: (unsaved: boolean) => void
}

export const DrawerContext = createContext<DrawerControls | null>(null)

/** The drawer around, for a form in it; null outside of one. */
export const useDrawer = () => useContext(DrawerContext)

/** Tells the drawer around, if there is one, whether closing it would lose something. */
export function useUnsaved(unsaved: boolean): void {
  const setUnsaved = useDrawer()?.setUnsaved
  // What was typed lives in the form, the question about it in the drawer.
  useEffect(() => {
    setUnsaved?.(unsaved)
    return () => setUnsaved?.(false)
  }, [setUnsaved, unsaved])
}
