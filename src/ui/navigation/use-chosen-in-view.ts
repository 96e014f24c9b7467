import { useEffect, useRef } from 'react'

/** Keeps the chosen tab in sight by scrolling its row sideways, never the page. */
export function useChosenInView<Row extends HTMLElement>(chosen: string | undefined) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const list = row.current
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]')
    if (!list || !tab) return
    const middle = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    list.scrollTo({ left: middle })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is another place to scroll to
  }, [chosen])
  return row
}
