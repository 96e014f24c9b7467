const PHONE = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const TABLET = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true }
const LANDSCAPE = { viewport: { width: 915, height: 412 }, isMobile: true, hasTouch: true }

/**
 * In which each page is photographed; `suffix` as in the names of the designs' pictures. `textSize` is that of the root
 * element, in percent.
 */
export const VARIANTS = [
  { suffix: '', language: 'zh-cn', textSize: 100, use: { ...PHONE, colorScheme: 'light' } },
  { suffix: '-dark', language: 'zh-cn', textSize: 100, use: { ...PHONE, colorScheme: 'dark' } },
  { suffix: '-en', language: 'en', textSize: 100, use: { ...PHONE, colorScheme: 'light' } },
  {
    suffix: '-desktop',
    language: 'zh-cn',
    textSize: 100,
    use: { ...DESKTOP, colorScheme: 'light' },
  },
  {
    suffix: '-en-dark-desktop',
    language: 'en',
    textSize: 100,
    use: { ...DESKTOP, colorScheme: 'dark' },
  },
  { suffix: '-en-tablet', language: 'en', textSize: 100, use: { ...TABLET, colorScheme: 'light' } },
  {
    suffix: '-landscape',
    language: 'zh-cn',
    textSize: 100,
    use: { ...LANDSCAPE, colorScheme: 'light' },
  },
  {
    suffix: '-text-200',
    language: 'zh-cn',
    textSize: 200,
    use: { ...PHONE, colorScheme: 'light' },
  },
] as const
