/** Parses a whole number, in full-width digits too; undefined for any other text, such as `1.5` or `1e9`. */
export function wholeNumber(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  return /^\d+$/.test(plain) ? Math.min(Number(plain), Number.MAX_SAFE_INTEGER) : undefined
}
