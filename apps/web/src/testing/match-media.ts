/** jsdom has no media queries: none matches, except those named in a test by `matchingMedia`. */
const matching = new Set<string>()

export const matchingMedia = {
  add: (query: string) => matching.add(query),
  clear: () => matching.clear(),
}

window.matchMedia = (media) => ({
  media,
  get matches() {
    return matching.has(media)
  },
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
