export const SubscriptionSuccessPage = ({ sessionId }: { sessionId: string | undefined }) => (
  <h1>{sessionId}</h1>
)
