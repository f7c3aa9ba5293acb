/** Who sees the portal, and who only the gate. Without zod. */

/** Whether a user has a company or is exempt from having one; administrators see the gate like everyone else. */
export const isPastGate = ({
  companyId,
  companyExempt,
}: {
  companyId: string | null
  companyExempt: boolean
}): boolean => companyId !== null || companyExempt
