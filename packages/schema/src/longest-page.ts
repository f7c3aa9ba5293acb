/** The most records of a list in one page; the site asks for longer lists page by page. */
export const longestPage = 2000
