import type { NewPersonalAccessToken } from '@clubhouse/schema/personal-access-token'
import { SecretText } from '#/components/secret-text'

/** The one look at a token's secret. */
export const NewToken = ({ token: { name, token } }: { token: NewPersonalAccessToken }) => (
  <div
    role="status"
    className="grid w-full justify-items-start gap-3 rounded-md border border-success p-4"
  >
    <p>
      <strong>{name}</strong>: copy the token now. It is shown only this once.
    </p>
    <SecretText text={token} copyLabel="Copy token" />
  </div>
)
