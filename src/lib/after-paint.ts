import { nextTask } from './next-task.ts'

/** Resolves once what stands now has been painted: what asks for layout then does not hold the paint up. A hidden page waits until it is seen. */
export const afterPaint = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  await nextTask()
}
