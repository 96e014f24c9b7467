/** Joins class names and drops falsy ones: `classNames('p-4', isOn && 'bg-ink')`. */
export function classNames(...parts: (string | false | null | undefined)[]) {
  return parts.filter(Boolean).join(' ')
}
