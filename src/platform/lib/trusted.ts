type Rules = { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string }
/** The part of Trusted Types the shop uses; TypeScript has no types for them. https://w3c.github.io/trusted-types/ */
type WithTrustedTypes = {
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Required<Rules> }
}

const policyOf = (name: string, rules: Rules) =>
  (globalThis as WithTrustedTypes).trustedTypes?.createPolicy(name, rules) // not every browser has them

/**
 * A policy that creates HTML under a name listed in `server/http/files/security-headers.ts`; created once. Its output is typed as a
 * string: browsers with Trusted Types accept nothing else, others need no policy.
 */
export function trustedHtml(name: string, make: (html: string) => string) {
  const policy = policyOf(name, { createHTML: make })
  return (html: string): string => (policy ? policy.createHTML(html) : make(html))
}

/** The same for a script URL, which is always this one. */
export const trustedScript = (name: string, url: string): string =>
  policyOf(name, { createScriptURL: () => url })?.createScriptURL('') ?? url
