import { createContext, type RefObject, useContext, useEffect, useImperativeHandle } from 'react'

type DrawerControls = {
  /** Closes the drawer like its button: asks first about unsaved changes. Undefined in a page. */
  close?: () => void
  /** Registers the form's check for unsaved changes. */
  isUnsaved: RefObject<(() => boolean) | null>
  /** Moves the focus to a form that has loaded. Undefined in a page. */
  focusFirstField?: () => void
}

export const DrawerContext = createContext<DrawerControls | null>(null)

/** Returns the surrounding drawer's controls; null outside of a drawer. */
export const useDrawer = () => useContext(DrawerContext)

/**
 * Lets the surrounding drawer or `PageForms`, if there is one, ask before it closes with unsaved changes. The check runs at closing time,
 * so that it includes the last letter typed.
 */
export function useUnsaved(isUnsaved: () => boolean): void {
  const drawer = useDrawer()
  useImperativeHandle(drawer?.isUnsaved, () => isUnsaved)
  const focusFirstField = drawer?.focusFirstField
  // The form may render after the drawer, when its record has loaded.
  useEffect(() => focusFirstField?.(), [focusFirstField])
}
