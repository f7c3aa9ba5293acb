/** Decides who sees the portal and who sees only the gate. Doesn't use zod. */

/** Whether a user has a company or is exempt from having one; administrators see the gate like everyone else. */
export const isPastGate = ({
  companyId,
  companyExempt,
}: {
  companyId: string | null
  companyExempt: boolean
}): boolean => companyId !== null || companyExempt
