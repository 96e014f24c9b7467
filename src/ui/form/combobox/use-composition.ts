import { useState } from 'react'

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
