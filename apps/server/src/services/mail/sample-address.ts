/** Nobody owns these (RFC 2606): those of the demo, and that a club begins with, are such. */
const nobodys = /(?:@|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid|localhost)$/

/** Whether an email address is a sample that nobody owns. */
export const isSampleAddress = (address: string): boolean => nobodys.test(address)
