/** Opens the dashboard with another document: this one was written for the club, and in the colors, before. */
export const enterPortal = (): void => window.location.assign('/portal')
