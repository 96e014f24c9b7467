import { CallRefused } from '#tests/support/shopper.ts'
import { quantile } from './quantile.ts'

const BUSY = 503
/** Seconds of a wait, and how often one waits at most. */
const [WAIT, PATIENCE] = [2, 100]
const share = (sorted: readonly number[], part: number) => Math.round(quantile(sorted, part))

/** Counts what was asked and how it was answered. */
export class Tally {
  /** numbers of orders that shoppers were told of */
  readonly ordered: string[] = []
  readonly #milliseconds: number[] = []
  readonly #refusals = new Map<string, number>()
  readonly #faults = new Map<string, number>()

  /** Does one thing; undefined when the shop refused it. A busy shop is asked again when it wants to be, patiently. */
  async ask<T>(work: () => Promise<T>, triesLeft = PATIENCE): Promise<T | undefined> {
    const from = performance.now()
    try {
      const answer = await work()
      this.#milliseconds.push(performance.now() - from)
      return answer
    } catch (error) {
      const name = nameOf(error)
      const isBusy = error instanceof CallRefused && error.status === BUSY
      const counted = isBusy || isRefusal(error) ? this.#refusals : this.#faults
      counted.set(name, (counted.get(name) ?? 0) + 1)
      if (!isBusy) return undefined
      if (triesLeft === 0) {
        this.#faults.set('given up', (this.#faults.get('given up') ?? 0) + 1)
        return undefined
      }
      await new Promise((resolve) => setTimeout(resolve, 1000 * WAIT * (1 + Math.random())))
      return this.ask(work, triesLeft - 1)
    }
  }

  faults = () => [...this.#faults].map(([name, n]) => `${name}: ${n}`)

  report(seconds: number): string {
    const sorted = this.#milliseconds.toSorted((a, b) => a - b)
    const refused = [...this.#refusals].map(([name, n]) => `${name} ${n}`).join(', ') || 'none'
    return [
      `${sorted.length} answers in ${seconds.toFixed(1)} s: ${Math.round(sorted.length / seconds)} a second`,
      `milliseconds: half under ${share(sorted, 0.5)}, 95 % under ${share(sorted, 0.95)}, 99 % under ${share(sorted, 0.99)}`,
      `orders: ${this.ordered.length} · refused: ${refused}`,
    ].join('\n')
  }
}

/** A rule of the shop said no. */
const isRefusal = (error: unknown) =>
  error instanceof CallRefused && error.status === 200 && error.code === 422

function nameOf(error: unknown): string {
  if (!(error instanceof CallRefused)) return String(error)
  if (error.status !== 200) return `HTTP ${error.status}`
  return typeof error.reason === 'string' ? error.reason : `code ${error.code}`
}
