import { createContext, type RefObject, useContext, useEffect, useImperativeHandle } from 'react'

type DrawerControls = {
  /** As its button: asks first when something would be lost. */
  close: () => void
  /** The form in it answers here whether closing would lose something. */
  isUnsaved: RefObject<(() => boolean) | null>
  /** A form that has come takes the focus. */
  focusFirstField: () => void
}

export const DrawerContext = createContext<DrawerControls | null>(null)

/** The drawer around, for a form in it; null outside of one. */
export const useDrawer = () => useContext(DrawerContext)

/**
 * Lets the drawer around, if there is one, ask whether closing it would lose something.
 * Asked at the moment of closing: a key pressed right after the last letter must not come before the answer.
 */
export function useUnsaved(isUnsaved: () => boolean): void {
  const drawer = useDrawer()
  useImperativeHandle(drawer?.isUnsaved, () => isUnsaved)
  const focusFirstField = drawer?.focusFirstField
  // The form may come after the drawer, when its record has.
  useEffect(() => focusFirstField?.(), [focusFirstField])
}
