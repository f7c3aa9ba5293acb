import { createContext, useContext } from 'react'
import type { core } from 'zod/mini'

/** The schema of the section that is edited, for what its fields say of their limits. */
export const SectionSchema = createContext<core.$ZodType | null>(null)

export const useSectionSchema = () => useContext(SectionSchema)
