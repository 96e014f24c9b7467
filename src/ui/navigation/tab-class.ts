/** The row and its tabs, shared by tabs that are buttons and tabs that are links. */
export const tabRowClass =
  'bleed relative flex gap-5 overflow-x-auto border-b border-line scrollbar-none desktop:mx-0 desktop:px-0'

export const tabClass =
  'relative -mb-px inline-flex min-h-tap shrink-0 items-center gap-1 border-b-2 border-transparent text-15 whitespace-nowrap text-ink-2 hover:text-ink ' +
  'aria-selected:border-ink aria-selected:font-strong aria-selected:text-ink ' +
  'aria-[current=page]:border-ink aria-[current=page]:font-strong aria-[current=page]:text-ink focus-visible:-outline-offset-2'

export const tabCountClass = 'text-12 font-strong text-accent-text tabular-nums'
