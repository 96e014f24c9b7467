import { classNames } from './class-names.ts'

const SIZES = { small: 'size-4.5', large: 'size-7' } as const

/** A spinner in the colour of the surrounding text; the text beside it says what is loading. */
export function Spinner({
  size = 'small',
  className,
}: {
  size?: keyof typeof SIZES
  className?: string
}) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        SIZES[size],
        className,
      )}
    />
  )
}
