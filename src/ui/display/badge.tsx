import { classNames } from '#src/ui/class-names.ts'

const PLACES = {
  inline: '',
  // grows over the icon, not off the screen
  icon: 'absolute top-1 right-0',
  // in a box around the icon; grows upwards, away from the label
  tab: 'absolute bottom-1/3 left-2/3',
} as const
const RINGS = { paper: 'ring-paper', surface: 'ring-surface' } as const

type BadgeProps = {
  count: number
  place?: keyof typeof PLACES | undefined
  /** the background it is on */
  on?: keyof typeof RINGS | undefined
}

/** A count on an icon; hidden at 0, "99+" above 99. The control it is on includes the count in its accessible name. */
export function Badge({ count, place = 'icon', on = 'paper' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={classNames(
        'min-w-4 rounded-full bg-accent px-1 text-center text-11 font-strong whitespace-nowrap text-on-accent tabular-nums ring-2',
        PLACES[place],
        RINGS[on],
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
