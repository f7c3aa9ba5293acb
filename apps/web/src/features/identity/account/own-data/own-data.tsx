import { DataCopy } from './data-copy'
import { Erasure } from './erasure'

/** What the club holds of a member: a copy of it, and its end. */
export const OwnData = () => (
  <>
    <DataCopy />
    <Erasure />
  </>
)
