/**
 * The chosen theme is kept in a cookie, so that the server writes it into the document and nothing flashes; local
 * storage keeps the session only.
 */
export function switchTheme(): void {
  const root = document.documentElement
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : window.matchMedia('(prefers-color-scheme: dark)').matches
  const theme = dark ? 'light' : 'dark'
  root.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
}
