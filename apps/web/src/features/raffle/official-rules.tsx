import { FullRules } from './full-rules'
import { RulesSummary } from './rules-summary'

/** In short and whole (spec section 9). */
export const OfficialRules = () => (
  <>
    <RulesSummary />
    <FullRules />
  </>
)
