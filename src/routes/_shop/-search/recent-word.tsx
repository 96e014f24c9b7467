import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Icon } from '#src/ui/icon.tsx'

/** Words searched before: a tap searches again, the cross forgets them. */
export function RecentWord({ words, onForget }: { words: string; onForget: () => void }) {
  const { t } = useLingui()
  return (
    <li className="flex max-w-full items-stretch rounded-2 border border-line-2 text-13">
      <Link
        to="/search"
        search={{ q: words }}
        className="relative hit flex min-h-8.5 min-w-0 items-center pl-3.5 hover:bg-sunken"
      >
        <span className="truncate">{words}</span>
      </Link>
      <button
        type="button"
        aria-label={t`Forget ${words}`}
        onClick={onForget}
        className="relative grid min-w-9 place-items-center text-ink-3 hover:text-ink"
      >
        <Icon of={X} size={14} />
      </button>
    </li>
  )
}
