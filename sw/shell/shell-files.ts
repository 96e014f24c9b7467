/** `digest` is the beginning of the SHA-256 of its content, in hexadecimal. */
export type ShellFile = { path: string; digest: string }

export const PAGE = '/index.html'

/** Everything this build is made of, the page included. */
export const shellFiles: readonly ShellFile[] = self.__WB_MANIFEST.map(({ url, revision }) => ({
  path: `/${url}`,
  digest: revision,
}))

/** Files of the shell that may change under their name; the page itself is not asked for by its file. */
export const shellPaths: ReadonlySet<string> = new Set(
  shellFiles
    .map(({ path }) => path)
    .filter((path) => path !== PAGE && !path.startsWith('/assets/')),
)
