import { join } from 'node:path'
import type { Clock } from '../../core/clock.js'
import { createFileSms } from './file-sms.js'
import type { Sms } from './sms.js'
import type { TwilioOptions } from './twilio-client.js'
import { createTwilioSms } from './twilio-sms.js'

/** By Twilio if the club has an account there, else into files beside the mails. */
export const createSms = (
  { dataDir, twilio }: { dataDir: string; twilio: TwilioOptions | null },
  clock: Clock,
): Sms => (twilio ? createTwilioSms(twilio) : createFileSms(join(dataDir, 'sms'), clock))
