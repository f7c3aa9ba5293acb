import type { ReactNode } from 'react'

/** The buttons of a drawer, always visible at its bottom edge: the last element of its content. */
export const DrawerButtons = ({ children }: { children: ReactNode }) => (
  <div className="large-text:static sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-border border-t bg-surface px-5 py-4">
    {children}
  </div>
)
