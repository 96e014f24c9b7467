/** For `ilike`: text that contains these words, in which `%` and `_` mean themselves. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
