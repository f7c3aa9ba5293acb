import { createContext, type RefObject, useContext, useImperativeHandle } from 'react'

type DrawerControls = {
  /** As its button: asks first when something would be lost. */
  close: () => void
  /** The form in it answers here whether closing would lose something. */
  isUnsaved: RefObject<(() => boolean) | null>
}

export const DrawerContext = createContext<DrawerControls | null>(null)

/** The drawer around, for a form in it; null outside of one. */
export const useDrawer = () => useContext(DrawerContext)

/**
 * Lets the drawer around, if there is one, ask whether closing it would lose something.
 * Asked at the moment of closing: a key pressed right after the last letter must not come before the answer.
 */
export function useUnsaved(isUnsaved: () => boolean): void {
  useImperativeHandle(useDrawer()?.isUnsaved, () => isUnsaved)
}
