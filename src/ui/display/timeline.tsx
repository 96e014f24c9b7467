import type { ReactNode } from 'react'

export type TimelineEntry = {
  key: string
  title: ReactNode
  /** human-readable: "11-21 13:26" */
  time: ReactNode
  /** the same, machine-readable */
  dateTime?: string | undefined
  note?: ReactNode
}

/** A history, newest first; the newest entry has a jade dot. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={entry.key}
          className="group relative pb-5 pl-7 text-13 text-ink-2 first:text-ink last:pb-0"
        >
          <span
            aria-hidden
            className="absolute top-1.5 left-1.25 size-2.25 rounded-full border border-line-2 bg-surface group-first:border-jade group-first:bg-jade group-first:ring-4 group-first:ring-jade-tint"
          />
          <span
            aria-hidden
            className="absolute top-5 -bottom-1 left-2.25 border-l border-line group-last:hidden"
          />
          <span className="block text-15/[1.25rem] group-first:font-strong">{entry.title}</span>
          {entry.note && <span className="block">{entry.note}</span>}
          <time dateTime={entry.dateTime} className="text-12 text-ink-3 tabular-nums">
            {entry.time}
          </time>
        </li>
      ))}
    </ol>
  )
}
