/** How this page was loaded; undefined where the browser does not report it. */
export function pageLoad(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry : undefined
}
