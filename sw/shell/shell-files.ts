/** `digest` is a truncated SHA-256 of the content, in hexadecimal. */
export type ShellFile = { path: string; digest: string }

export const PAGE = '/index.html'

/** Every file of this build, including the page. */
export const shellFiles: readonly ShellFile[] = self.__WB_MANIFEST.map(({ url, revision }) => ({
  path: `/${url}`,
  digest: revision,
}))

/** Shell files that may change under the same name; the page itself is not requested by its file name. */
export const shellPaths: ReadonlySet<string> = new Set(
  shellFiles
    .map(({ path }) => path)
    .filter((path) => path !== PAGE && !path.startsWith('/assets/')),
)
