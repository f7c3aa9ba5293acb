/** Reasons why a member didn't receive an announcement, for which screens offer a remedy. */
export const noCompany = 'Has no company yet'
export const noEmail = 'Has no email address'
