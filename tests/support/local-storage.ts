/** A minimal imitation of the browser's storage; its keys are its own properties, as in the browser. */
export function aLocalStorage(): Storage & Record<string, string> {
  const rows: Record<string, string> = {}
  return new Proxy(rows, {
    get: (_, name: string) => methods(rows)[name] ?? rows[name],
  }) as Storage & Record<string, string> // everything that the shop's code calls is there
}

const methods = (rows: Record<string, string>): Record<string, unknown> => ({
  getItem: (key: string) => rows[key] ?? null,
  setItem: (key: string, value: string) => void (rows[key] = value),
  removeItem: (key: string) => void delete rows[key],
})
