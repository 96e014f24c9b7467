import type { BrowserContext } from 'playwright/test'
import type { Feature } from '#tests/support/missing-features.ts'

/** Takes features away from the pages of a context, before their own scripts run. */
export const takeAway = (context: BrowserContext, features: readonly Feature[]) =>
  context.addInitScript((gone) => {
    // Today's engine still knows the attribute: it must neither hide such an element nor open it.
    if (gone.some(({ name }) => name === 'showPopover')) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('[popover=manual]:not(:popover-open) { display: block }')
      document.adoptedStyleSheets = [sheet]
      const refuse = (event: Event) => {
        if (event.target instanceof HTMLElement && event.target.hasAttribute('popover'))
          event.preventDefault()
      }
      addEventListener('beforetoggle', refuse, { capture: true })
    }
    type Known = Record<string, { prototype?: object } | undefined>
    const known = globalThis as unknown as Known // objects are looked up by name
    for (const { owner, name, isStatic } of gone) {
      if (name === undefined) Reflect.deleteProperty(globalThis, owner)
      else {
        const object = known[owner]
        const holder = isStatic || !object?.prototype ? object : object.prototype
        if (holder) Reflect.deleteProperty(holder, name)
      }
    }
  }, features)
