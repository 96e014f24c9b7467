import { useSyncExternalStore } from 'react'

const OF_DEVICE = '(prefers-color-scheme: dark)'

function follow(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function ofPage() {
  const theme = document.documentElement.dataset['theme']
  if (theme === undefined) return OF_DEVICE
  return theme === 'dark' ? 'all' : 'not all'
}

const ofServer = () => OF_DEVICE

/** The media query that holds while the page is dark: the device’s, or what the shopper chose. */
export const useDarkMedia = () => useSyncExternalStore(follow, ofPage, ofServer)
