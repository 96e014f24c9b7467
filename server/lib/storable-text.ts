/**
 * Text without what PostgreSQL cannot keep: NUL characters go, halves of surrogate pairs become U+FFFD. Anything
 * else passes as it is.
 */
export const storable = <T>(value: T) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
