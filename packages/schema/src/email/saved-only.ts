/** The status of a message that was written to a file because the server can't send it. */
export const savedOnly = 'Saved, not sent'

/** Returns whether a message went to a file on the server: the path ends in the file's name, a server's response never does. */
export const isSavedOnly = (sentTo: string | null): boolean => /\.(eml|txt)$/.test(sentTo ?? '')
