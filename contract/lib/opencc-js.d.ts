/** The package has types for its converters only. */
declare module 'opencc-js/dict/*' {
  const dictionary: string
  export default dictionary
}
