import type { UndeliveredMessage } from '@clubhouse/schema/undelivered-message'
import { Fact, Facts } from '#/components/facts'
import { formatInstant } from '#/components/format/date'
import { nextTry } from './undelivered-message-columns'

/** All of it; a mail server's reasons are long. */
export const UndeliveredMessageDetails = ({ message }: { message: UndeliveredMessage }) => (
  <Facts>
    <Fact label="To">{message.to}</Fact>
    <Fact label="Sent by">{message.channel === 'sms' ? 'Text message' : 'Email'}</Fact>
    <Fact label="Subject">{message.subject}</Fact>
    <Fact label="Reason">{message.reason}</Fact>
    <Fact label="Tries">{message.tries}</Fact>
    <Fact label="Last Try">{formatInstant(message.failedAt)}</Fact>
    <Fact label="Next Try">{nextTry(message)}</Fact>
  </Facts>
)
