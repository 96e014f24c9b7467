import { expect, onTestFinished, test, vi } from 'vitest'
import { endProgress, startProgress } from '#src/app/navigation/progress-bar.ts'

const bar = vi.hoisted(() => ({ configure: vi.fn(), start: vi.fn(), done: vi.fn() }))
vi.mock('@bprogress/core', () => ({ BProgress: bar }))
vi.mock(import('#src/platform/lib/when-idle.ts'), async (original) => ({
  ...(await original()),
  whenIdle: async () => {},
}))

test('a bar ends although the next page came before it could', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const frames: (() => void)[] = []
  const element = () => ({ style: {}, append: () => {} })
  vi.stubGlobal('document', { createElement: element, body: { append: () => {} } })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  onTestFinished(() => void vi.unstubAllGlobals())
  endProgress() // the first page is rendered: the bar's code is loaded
  await vi.waitFor(() => expect(bar.configure).toHaveBeenCalled())

  startProgress()
  vi.advanceTimersByTime(200)
  expect(bar.start).toHaveBeenCalledOnce()
  endProgress()
  startProgress() // before the paint
  for (const run of frames) run()

  await vi.waitFor(() => expect(bar.done).toHaveBeenCalledOnce())
  endProgress()
})
