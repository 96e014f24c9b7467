/** The shop cannot start, for a reason its owner can fix: shown as a sentence, without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Another shop uses this data folder. */
export class InUse extends StartFailure {
  override name = 'InUse'
}
