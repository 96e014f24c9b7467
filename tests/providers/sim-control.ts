import type { SimAnswer, SimRequest } from './sim-server.ts'

/** What a test asks of a simulator, beside the provider's own interface. Values are JSON. */
type ControlMethods = Record<string, (...args: never[]) => Promise<unknown>>

const PATH = '/control/'
/** JSON has no `Infinity`. */
const withoutInfinity = (_: string, value: unknown) =>
  value === Infinity ? Number.MAX_VALUE : value

/** Whether a request is for the test's control, not for the provider. */
export const isSimControl = ({ target }: SimRequest) => target.startsWith(PATH)

/** Carries out one call of a test. */
export async function answerSimControl(
  control: ControlMethods,
  { target, body }: SimRequest,
): Promise<SimAnswer> {
  const method = control[target.slice(PATH.length)]
  const headers = { 'Content-Type': 'application/json' }
  if (!method) return { status: 404, headers, body: '{}' }
  try {
    const args = JSON.parse(body.toString()) as never[] // sent by `remoteSimControl`, which has their types
    return { status: 200, headers, body: JSON.stringify({ value: await method(...args) }) }
  } catch (error) {
    return { status: 500, headers, body: JSON.stringify({ error: String(error) }) }
  }
}

/** The same methods for a simulator in another process. */
export function remoteSimControl<Control extends ControlMethods>(
  url: string,
  names: readonly (keyof Control & string)[],
): Control {
  const methods = names.map((name) => [
    name,
    async (...args: unknown[]) => {
      const response = await fetch(`${url}${PATH}${name}`, {
        method: 'POST',
        body: JSON.stringify(args, withoutInfinity),
      })
      const { value, error } = (await response.json()) as { value?: unknown; error?: string } // from `answerSimControl`
      if (!response.ok) throw new Error(error ?? `The simulator has no ${name}`)
      return value
    },
  ])
  return Object.fromEntries(methods) as Control // one method for each name of it
}
