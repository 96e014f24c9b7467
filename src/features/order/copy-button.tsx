import { useLingui } from '@lingui/react/macro'
import { copyText } from '#src/platform/lib/copy-text.ts'
import { notify } from '#src/platform/state/notifications.ts'

/** Copies a number to the clipboard, where the browser allows it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  const copy = async () => {
    if (await copyText(text)) notify({ kind: 'success', content: t`Copied: ${text}` })
    else notify({ kind: 'info', content: t`Your browser won’t let us copy. Here it is: ${text}` })
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className="relative hit text-13 text-ink-2 text-link"
    >
      {t`Copy`}
    </button>
  )
}
