import { useEffect, useRef, useState } from 'react'

type SnapIndex = { total: number; showing: number | undefined }

/** Which child of a snapping row is in view, and a function that scrolls to another. */
export function useSnapIndex<Row extends HTMLElement>({ total, showing }: SnapIndex) {
  const row = useRef<Row>(null)
  const [index, setIndex] = useState(showing ?? 0)

  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const look = () => {
      const width = list.clientWidth || 1
      setIndex(Math.min(total - 1, Math.max(0, Math.round(list.scrollLeft / width))))
    }
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [total])

  useEffect(() => {
    const list = row.current
    if (showing !== undefined && list) list.scrollTo({ left: showing * list.clientWidth })
  }, [showing])

  function goTo(place: number) {
    const list = row.current
    const next = Math.min(total - 1, Math.max(0, place))
    setIndex(next)
    list?.scrollTo({ left: next * list.clientWidth })
  }

  return { row, index: Math.min(index, total - 1), goTo }
}
