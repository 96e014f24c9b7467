import { useId, useState, type KeyboardEvent, useEffect } from 'react'

type Combobox<T> = {
  options: readonly T[]
  onChoose: (option: T) => void
}

/** A text box with a list below it, navigated with the arrow keys while the focus stays in the box. */
export function useCombobox<T>({ options, onChoose }: Combobox<T>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0
  const chosen = isShown ? options[active] : undefined

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const open = () => {
    setOpen(true)
    setActive(-1)
  }
  const choose = (place: number) => {
    const option = options[place]
    close()
    if (option !== undefined) onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return // the keys belong to the input method editor
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      const places = options.length + 1 // one more position: back in the box
      setActive((before) => ((before + 1 + step + places) % places) - 1)
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(active)
    }
  }
  return {
    open,
    close,
    /** for the `OptionList` */
    list: { id, isShown, active, onChoose: choose },
    /** for the box */
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-activedescendant': chosen ? `${id}-${active}` : undefined,
      onKeyDown,
      onBlur: close,
    } as const,
  }
}

/**
 * Android’s keyboards compose every word, also where letters are typed as they are meant: there, suggestions in English
 * would wait for the end of each word.
 */
const composesWords = (language: string) => language === 'en' && /Android/.test(navigator.userAgent)

/** Whether an input method editor is composing in a field: its text is not meant yet. `props` are the field's. */
export function useComposition(language: string) {
  const [isComposing, setComposing] = useState(false)
  const [before, setBefore] = useState('')
  return {
    isComposing,
    /** the field's text; while it is composed, that before */
    settled(text: string) {
      if (!isComposing && before !== text) setBefore(text)
      return isComposing ? before : text
    },
    props: {
      onCompositionStart: () => setComposing(!composesWords(language)),
      onCompositionEnd: () => setComposing(false),
    },
  }
}

/** The value, debounced; the first one at once. */
export function useQuiet<T>(value: T, milliseconds: number): T {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return quiet
}
