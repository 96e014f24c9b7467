/**
 * In the page: React itself has hydrated every server-rendered part, though the page may not have said so yet. For tests
 * of hydration alone: React finds its elements by a key that it does not document.
 */
export function isTakenOver() {
  const { earlyTaps } = globalThis
  if (earlyTaps !== null) return earlyTaps === undefined // not server-rendered, or without scripts
  const root = document.querySelector('#root')
  if (!root) return true
  const marks = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  while (marks.nextNode()) {
    const { currentNode: mark } = marks
    const part = mark instanceof Comment && mark.data === '$' ? mark.nextElementSibling : null
    if (part && !Object.keys(part).some((key) => key.startsWith('__react'))) return false
  }
  return true
}
