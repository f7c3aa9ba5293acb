import { createContext, type RefObject, useContext, useEffect, useImperativeHandle } from 'react'

type DrawerControls = {
  /** As by its button: asks first when something would be lost. */
  close: () => void
  /** Registers the form's check of whether closing would lose something. */
  isUnsaved: RefObject<(() => boolean) | null>
  /** Moves the focus to a form that has been loaded. */
  focusFirstField: () => void
}

export const DrawerContext = createContext<DrawerControls | null>(null)

/** The drawer around, for a form in it; null outside of one. */
export const useDrawer = () => useContext(DrawerContext)

/**
 * Lets the drawer around, if there is one, ask whether closing it would lose something.
 * Checked at the moment of closing: a key pressed right after the last letter must not come before the result.
 */
export function useUnsaved(isUnsaved: () => boolean): void {
  const drawer = useDrawer()
  useImperativeHandle(drawer?.isUnsaved, () => isUnsaved)
  const focusFirstField = drawer?.focusFirstField
  // The form may be rendered after the drawer, when its record is loaded.
  useEffect(() => focusFirstField?.(), [focusFirstField])
}
