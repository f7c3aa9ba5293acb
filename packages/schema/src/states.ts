/** The states by which lists are filtered, in the order of the filter. Without zod. */
export const contactMessageStates = ['New', 'Done', 'Spam'] as const
export const messageStates = ['Draft', 'Scheduled', 'Sending', 'Sent', 'Stopped'] as const
export const outboxStates = ['Failed', 'Waiting', 'Sent', 'Uncertain', 'SetAside'] as const
