/**
 * React creates errors while its module is evaluated and throws them later, as signals. V8 would record a stack for each,
 * and to do so parses the whole file again: half of the evaluation time. Meanwhile `Error` makes plain objects.
 */
const { Error: RealError } = globalThis

function CheapError(message: string) {
  return Object.assign(Object.create(RealError.prototype), { message }) as Error // as `Error` without a stack
}
Object.assign(globalThis, { Error: CheapError })

/** From here on errors report their source again. */
export const restoreErrors = () => void Object.assign(globalThis, { Error: RealError })
