/** Loaded into the server of the soak: at SIGUSR2 it collects garbage and prints the memory in use. */
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const handles = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout').length
  console.log(JSON.stringify({ rss: process.memoryUsage().rss, handles }))
})
