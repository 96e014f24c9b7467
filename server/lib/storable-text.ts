/**
 * Removes what PostgreSQL cannot store: NUL characters are dropped, lone surrogates become U+FFFD. Everything else
 * stays as it is.
 */
export const storable = <T>(value: T) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
