import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { tabClass, tabCountClass, tabRowClass } from './tab-class.ts'
import { useChosenInView } from './use-chosen-in-view.ts'

type Tab<Value extends string> = { value: Value; label: ReactNode; count?: number | undefined }

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** what the chosen tab shows */
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs within a page; arrows move, Home and End jump. What has an address of its own uses `NavTabs`. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const row = useChosenInView<HTMLDivElement>(value)

  function onKeyDown(event: KeyboardEvent) {
    const here = tabs.findIndex((tab) => tab.value === value)
    const there =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : (here + (STEPS[event.key] ?? 0) + tabs.length) % tabs.length
    const next = tabs[there]
    if (!next || there === here) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={tabRowClass}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKeyDown}
            className={tabClass}
          >
            {tab.label}
            {tab.count ? <span className={tabCountClass}>{tab.count}</span> : null}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
