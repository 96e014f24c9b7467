import { expect, onTestFinished, test, vi } from 'vitest'
import { step } from '../../scripts/support/progress.mjs'

/** The output of a step that takes 2.5 seconds, to a terminal or a file, and everything written meanwhile. */
async function aStep({ isTTY, ends }: { isTTY: boolean; ends: () => string }) {
  const said: string[] = []
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  const { isTTY: before } = process.stdout
  process.stdout.isTTY = isTTY
  onTestFinished(() => {
    process.stdout.isTTY = before
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const result = step('Baking', async () => {
    await new Promise((resolve) => setTimeout(resolve, 2500))
    return ends()
  }).catch(String)
  await vi.advanceTimersByTimeAsync(2400)
  const underWay = said.join('')
  await vi.advanceTimersByTimeAsync(100)
  return { result: await result, underWay, said: said.join('') }
}

test('in a terminal a long step counts its seconds on one line', async () => {
  const { result, underWay, said } = await aStep({ isTTY: true, ends: () => 'bread' })

  expect(underWay).toBe('\rBaking … 0.0 s\rBaking … 1.0 s\rBaking … 2.0 s')
  expect(said).toBe(`${underWay}\rBaking … 2.5 s\n`)
  expect(result).toBe('bread')
})

test('in a log a long step is one line, which begins with the step', async () => {
  const { underWay, said } = await aStep({ isTTY: false, ends: () => 'bread' })

  expect(underWay).toBe('Baking … ')
  expect(said).toBe('Baking … 2.5 s\n')
})

test('a step that fails ends its line, and fails', async () => {
  const burn = () => {
    throw new Error('burnt')
  }

  const { result, said } = await aStep({ isTTY: false, ends: burn })

  expect(said).toBe('Baking … 2.5 s\n')
  expect(result).toBe('Error: burnt')
})
