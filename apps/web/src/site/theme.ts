type Theme = 'light' | 'dark'

/** Returns the shown theme: the chosen one, otherwise the system's. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * The chosen theme is kept in a cookie, so that the server writes it into the document and nothing flashes; local
 * storage keeps the session only.
 */
export function switchTheme(): void {
  const theme: Theme = shownTheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
}
