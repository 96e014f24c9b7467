/**
 * What `--help` says in Chinese beside the usage, which is the English one unless `usage` replaces it. Each row of
 * `more` names an option or a word of the usage.
 */
export type ChineseHelp = { about: string; usage?: string; more?: string }

export const JSON_ROW = (width: number) =>
  `${'--json'.padEnd(width)}输出 JSON 数组，金额以分为单位，供程序使用`

export const PAGING_ROWS = `--limit N    列出多少条，1 到 1000；默认 20
--page N     第几页；默认 1`
