/** The chosen values of a variant in one line: `Steel / 1.7 L`. */
export const specText = (spec: readonly { value: string }[]) =>
  spec.map(({ value }) => value).join(' / ')
