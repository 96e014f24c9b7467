import { LATER_GROUPS, type LaterGroup } from '#contract/build.ts'

/** `digest` is a truncated SHA-256 of the content, in hexadecimal; `size` its length in bytes, 0 outside of packs. */
export type ShellFile = { path: string; digest: string; size: number }
/** Files that are installed together; `pack` is the path of their contents in one file, in the same order (ADR 56). */
export type ShellGroup = { name: string; pack?: string; files: readonly ShellFile[] }

export const PAGE = '/index.html'

/** Every file of this build, including the page. */
const groups: readonly ShellGroup[] = self.__WB_MANIFEST.map(({ group, pack, files }) => ({
  name: group,
  ...(pack && { pack: `/${pack}` }),
  files: files.map(({ url, revision, size = 0 }) => ({ path: `/${url}`, digest: revision, size })),
}))

/** The groups that every device holds, and these others. */
export const groupsWith = (later: readonly LaterGroup[]) =>
  groups.filter(({ name }) => LATER_GROUPS.every((one) => one !== name || later.includes(one)))

export const groupNamed = (name: LaterGroup) => groups.filter((group) => group.name === name)

/** Shell files that may change under the same name; the page itself is not requested by its file name. */
export const shellPaths: ReadonlySet<string> = new Set(
  groups
    .flatMap(({ files }) => files.map(({ path }) => path))
    .filter((path) => path !== PAGE && !path.startsWith('/assets/')),
)
