export type Environment = Record<string, string | undefined>

/** Whether the terminal speaks Chinese: the first of these that is set decides, as for other programs. */
export const isChinese = ({ LC_ALL, LC_MESSAGES, LANG }: Environment) =>
  /^zh\b|^zh_/i.test(LC_ALL || LC_MESSAGES || LANG || '')
