import { classNames } from '#src/ui/class-names.ts'

type ProgressProps = {
  /** what is in progress, for screen readers: "Fetching the shop" */
  label: string
  value: number
  max: number
  /** the same as text: "34 of 103" */
  text: string
  className?: string | undefined
}

/** A progress bar; its text is shown beside it. */
export function Progress({ label, value, max, text, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={text}
      value={value}
      max={Math.max(1, max)}
      className={classNames(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken',
        '[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ink',
        '[&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-tap',
        className,
      )}
    />
  )
}
