import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { refusedFields } from '#src/platform/http/api-error.ts'
import { ruleNames, type RuleName } from '#contract/validation.ts'
import { ruleMessages } from './rule.messages.ts'
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
function useTyped<T extends object>(initial: T, name: string | undefined) {
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

type Errors = Record<string, RuleName>

/**
 * A form over a contract schema: the same rules as the server, errors beside the field, and focus on the first invalid
 * one. No input is lost: the form blocks automatic updates, and with a name, unique on its page, it is restored after
 * an automatic reload. Put `formRef` on the `<form>`.
 */
export function useForm<T extends object, S extends v.GenericSchema>(
  schema: S,
  initial: T,
  formName?: string,
) {
  const { i18n } = useLingui()
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues, isDirty] = useTyped(initial, formName)
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)

  // Only when the form was rejected: an error that disappears while its field is edited leaves the focus there.
  useEffect(() => {
    if (refusals === 0) return
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // for a group with an error, its first option can be focused
    const target = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    target?.focus()
  }, [refusals])

  const refuse = (found: Errors) => {
    setErrors(found)
    if (Object.keys(found).length > 0) setRefusals((before) => before + 1)
  }

  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (!errors[name]) return
    const { [name]: _gone, ...others } = errors
    setErrors(others)
  }
  /** The text of a field's error, if it has one. */
  const error = (name: keyof T & string) => {
    const rule = errors[name]
    return rule && i18n._(ruleMessages[rule])
  }
  /** The props of a text field: its value, its change handler, its error. */
  const field = <K extends keyof T & string>(name: K) => ({
    value: values[name],
    onChange: (value: T[K]) => set(name, value),
    error: error(name),
  })
  /** The validated values; undefined when a field is invalid, which then shows its error. */
  const check = (): v.InferOutput<S> | undefined => {
    const checked = v.safeParse(schema, values)
    refuse(checked.success ? {} : ruleNames(checked.issues))
    return checked.success ? checked.output : undefined
  }
  /** Shows the server's field errors; false when it concerned no field. */
  const showRefusal = (failure: unknown) => {
    const fields = refusedFields(failure)
    refuse(fields)
    return Object.keys(fields).length > 0
  }
  return { formRef, values, isDirty, set, error, field, check, showRefusal, setValues }
}
