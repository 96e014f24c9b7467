/** How the page of an engine's browser is commanded. Expressions give a text. */
export type Driver = {
  /** Runs an expression that promises its text. @throws what it throws */
  evaluate: (expression: string) => Promise<string>
  /** Runs an expression whose text is there at once, so that it may lead away from the page that answers. */
  evaluateAtOnce: (expression: string) => Promise<string>
  navigate: (url: string) => Promise<unknown>
  reload: () => Promise<unknown>
  back: () => Promise<unknown>
  /** Runs a script in every document from now on, before its own. */
  before: (source: string) => Promise<unknown>
  /** what the page looks like now, as a PNG */
  photo: () => Promise<Buffer>
}

/** A browser process on a phone. */
export type OpenBrowser = {
  driver: Driver
  /** what its console has complained of so far */
  complaints: readonly string[]
  /** Ends the process in order: what it has kept stays in the phone's folder. */
  close: () => Promise<void>
}

/** An engine other than that of the test runner. */
export type Engine = {
  /** Starts a new browser process at an address, on everything that the last one kept in the folder. */
  open: (folder: string, url: string) => Promise<OpenBrowser>
  /** What its console says of the browser's own affairs. */
  ownAffairs: RegExp
  /** What it says about a server that the test has stopped. */
  halted: RegExp
  stop: () => Promise<void>
}
