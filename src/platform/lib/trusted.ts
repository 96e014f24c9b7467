type Rules = { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string }
/** What the shop uses of Trusted Types; TypeScript has no types of them. https://w3c.github.io/trusted-types/ */
type WithTrustedTypes = {
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Required<Rules> }
}

const policyOf = (name: string, rules: Rules) =>
  (globalThis as WithTrustedTypes).trustedTypes?.createPolicy(name, rules) // not every browser has them

/**
 * The right to make HTML under a name that `server/http/files/csp.ts` lists; asked for once. What it makes is text to us:
 * browsers with Trusted Types let nothing else into a page, others need nothing.
 */
export function trustedHtml(name: string, make: (html: string) => string) {
  const policy = policyOf(name, { createHTML: make })
  return (html: string): string => (policy ? policy.createHTML(html) : make(html))
}

/** The same for the address of a script, which is always this one. */
export const trustedScript = (name: string, url: string): string =>
  policyOf(name, { createScriptURL: () => url })?.createScriptURL('') ?? url
