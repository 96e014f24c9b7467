/** The six times of day the greeting distinguishes (spec §9). */
export const DAY_TIMES = [
  'lateNight',
  'morning',
  'forenoon',
  'noon',
  'afternoon',
  'evening',
] as const
export type DayTime = (typeof DAY_TIMES)[number]

const UNTIL: readonly (readonly [hour: number, time: DayTime])[] = [
  [5, 'lateNight'],
  [9, 'morning'],
  [12, 'forenoon'],
  [14, 'noon'],
  [18, 'afternoon'],
]

/** The time of day at an hour of 0 to 23. */
export const dayTimeOf = (hour: number): DayTime =>
  UNTIL.find(([end]) => hour < end)?.[1] ?? 'evening'
