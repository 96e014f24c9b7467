const PHONE = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** In which each page is photographed; `suffix` as in the names of the designs' pictures. */
export const VARIANTS = [
  { suffix: '', language: 'zh-cn', use: { ...PHONE, colorScheme: 'light' } },
  { suffix: '-dark', language: 'zh-cn', use: { ...PHONE, colorScheme: 'dark' } },
  { suffix: '-en', language: 'en', use: { ...PHONE, colorScheme: 'light' } },
  { suffix: '-desktop', language: 'zh-cn', use: { ...DESKTOP, colorScheme: 'light' } },
  { suffix: '-dark-desktop', language: 'zh-cn', use: { ...DESKTOP, colorScheme: 'dark' } },
  { suffix: '-en-desktop', language: 'en', use: { ...DESKTOP, colorScheme: 'light' } },
] as const
