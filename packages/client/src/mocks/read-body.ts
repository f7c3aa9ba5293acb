/** The form data or the JSON of a request; undefined when it brings nothing. The request can still be read. */
export async function readBody(request: Request): Promise<unknown> {
  const copy = request.clone()
  if (/^multipart\/form-data/i.test(copy.headers.get('content-type') ?? '')) return copy.formData()
  const text = await copy.text()
  return text === '' ? undefined : JSON.parse(text)
}
