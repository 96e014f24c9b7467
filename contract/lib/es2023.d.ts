/** What the oldest supported browsers (ADR 59) have of ES2023; the rest of it is missing in some of them. */
interface Array<T> {
  findLast(isWanted: (value: T, index: number) => unknown): T | undefined
  findLastIndex(isWanted: (value: T, index: number) => unknown): number
}
interface ReadonlyArray<T> {
  findLast(isWanted: (value: T, index: number) => unknown): T | undefined
  findLastIndex(isWanted: (value: T, index: number) => unknown): number
}
