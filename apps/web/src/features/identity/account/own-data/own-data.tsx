import { DataCopy } from './data-copy'
import { Erasure } from './erasure'

/** A copy of the member's data, and the deletion of their account. */
export const OwnData = () => (
  <>
    <DataCopy />
    <Erasure />
  </>
)
