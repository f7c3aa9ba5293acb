/** How people sign in here; the server writes it into the document (SIGNIN_MODE). */
export const isComingSoon = () =>
  document.querySelector('meta[name="clubhouse-signin-mode"]')?.getAttribute('content') ===
  'coming-soon'
