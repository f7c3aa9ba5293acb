import { TextField } from '#/components/form/fields/text-field'

/** A member's occupation. */
export const ClassificationField = () => (
  <TextField label="Classification" hint="Their occupation" autoComplete="off" optional />
)
