/** The smallest thing that behaves like the browser's store; its keys are its own properties, as there. */
export function aLocalStorage(): Storage & Record<string, string> {
  const rows: Record<string, string> = {}
  return new Proxy(rows, {
    get: (_, name: string) => methods(rows)[name] ?? rows[name],
  }) as Storage & Record<string, string> // all that the shop's code calls is there
}

const methods = (rows: Record<string, string>): Record<string, unknown> => ({
  getItem: (key: string) => rows[key] ?? null,
  setItem: (key: string, value: string) => void (rows[key] = value),
  removeItem: (key: string) => void delete rows[key],
})
