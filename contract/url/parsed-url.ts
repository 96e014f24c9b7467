/** The address in a text, undefined when it is none. `URL.canParse` and `URL.parse` are newer than some browsers in use. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
