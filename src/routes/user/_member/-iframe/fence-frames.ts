/**
 * From now on this page's frames hold the allowed origins and nothing else, wherever a framed page may lead: the browser
 * itself sees to it by a policy. It lasts until the next load of the shop. Safe to call again.
 */
export function fenceFrames(allowed: readonly string[]) {
  const origins = allowed.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin)
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `frame-src ${origins.join(' ')}`
  const isThere = [...document.head.querySelectorAll('meta')].some(
    ({ httpEquiv, content }) => httpEquiv === policy.httpEquiv && content === policy.content,
  )
  if (!isThere) document.head.append(policy)
}
