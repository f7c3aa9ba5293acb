/** The states that lists can be filtered by, in the order of the filter. Doesn't use zod. */
export const contactMessageStates = ['New', 'Done', 'Spam'] as const
export const messageStates = ['Draft', 'Scheduled', 'Sending', 'Sent', 'Stopped'] as const
export const outboxStates = ['Failed', 'Waiting', 'Sent', 'Uncertain', 'SetAside'] as const
