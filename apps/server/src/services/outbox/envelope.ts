import type { Channel } from '@clubhouse/schema/setting'

/** The recipient, the channel and the subject of a message: what administrators see of it. */
export type Envelope = { channel: Channel; to: string; subject: string }
