import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import {
  dropKept,
  keepOnReload,
  keptNews,
  readKept,
} from '#src/platform/session/reload-snapshot.ts'
import { holdPage } from '#src/platform/state/page-lock.ts'

/** Never stored anywhere, not even during a reload. */
const SECRET = /password|captcha/i
const KeptSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))

/**
 * A form's input: it locks the page while it differs from the initial values, and with a name it is restored after an
 * automatic reload.
 */
export function useTyped<T extends object>(initial: T, name: string | undefined) {
  const [first] = useState(initial)
  const [kept] = useState(() => name && readKept(name, KeptSchema))
  const [values, setValues] = useState<T>(() =>
    kept ? { ...initial, ...fitting(initial, kept) } : initial,
  )
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const isDirty = Object.entries(first).some(([key, value]) => values[key as keyof T] !== value) // a key of first

  useEffect(() => {
    if (!kept || !name) return
    dropKept(name)
    keptNews.isRestored = true
  }, [kept, name])
  useEffect(() => {
    if (!isDirty) return undefined
    const release = holdPage('typing')
    const forget = name && keepOnReload(name, () => withoutSecrets(latest.current))
    return () => {
      release()
      if (forget) forget()
    }
  }, [isDirty, name])
  return [values, setValues, isDirty] as const
}

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !SECRET.test(key)))

/** Of what was stored, only the fields this build's form still has, with the same type. */
const fitting = (initial: object, kept: v.InferOutput<typeof KeptSchema>) =>
  Object.fromEntries(
    Object.entries(initial).flatMap(([key, value]) =>
      typeof kept[key] === typeof value ? [[key, kept[key]]] : [],
    ),
  )
