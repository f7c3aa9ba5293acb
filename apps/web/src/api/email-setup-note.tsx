import { useNeedsAttention } from './use-needs-attention'

/** Warns, beside a button that emails members, while the club has no email server. */
export function EmailSetupNote() {
  if (useNeedsAttention()?.emailIsSetUp !== false) return null
  return (
    <p className="rounded-md bg-accent-soft p-4 text-on-accent-soft">
      Email isn’t set up yet, so these emails won’t be delivered. An administrator can set it up
      under Settings.
    </p>
  )
}
