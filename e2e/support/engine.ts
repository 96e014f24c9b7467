/** Control of a page in an engine's browser. Expressions return a text. */
export type Driver = {
  /** Runs an expression that returns a promise of text. @throws what it throws */
  evaluate: (expression: string) => Promise<string>
  /** Runs an expression that returns its text synchronously, so that it may navigate away from the page. */
  evaluateAtOnce: (expression: string) => Promise<string>
  navigate: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  back: () => Promise<unknown>
  /** Runs a script in every document from now on, before the page's own. */
  before: (source: string) => Promise<unknown>
  /** a screenshot of the page, as a PNG */
  photo: () => Promise<Buffer>
}

/** A browser process on a phone. */
export type OpenBrowser = {
  driver: Driver
  /** console errors and warnings so far */
  complaints: readonly string[]
  /** Ends the process in order: its storage stays in the phone's folder. */
  close: () => Promise<void>
}

/** An engine other than that of the test runner. */
export type Engine = {
  /** Starts a new browser process at a URL, with everything that the last one stored in the folder. */
  open: (folder: string, url: string) => Promise<OpenBrowser>
  /** Console lines about the browser itself. */
  ownAffairs: RegExp
  /** Its console lines about a server that the test has stopped. */
  halted: RegExp
  stop: () => Promise<void>
}
