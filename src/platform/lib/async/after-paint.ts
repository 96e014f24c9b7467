import { nextTask } from './next-task.ts'

/**
 * Resolves after the next paint. Code that reads layout then does not delay it. In a hidden tab it waits until the tab
 * is shown.
 */
export const afterPaint = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  await nextTask()
}
