/** As the server sends them. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
}

/** The type of a file that is cut from a pack; undefined for a file that must not be in one. */
export const contentTypeOf = (path: string) => TYPES[path.slice(path.lastIndexOf('.') + 1)]
