import { useEffect, useRef } from 'react'

/** While the marked element is there, the system's status bar takes its ground. */
export function useStatusBarColour() {
  const marked = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!marked.current) return undefined
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = getComputedStyle(marked.current).backgroundColor
    document.head.prepend(meta) // the first one that fits counts
    return () => meta.remove()
  }, [])
  return marked
}
