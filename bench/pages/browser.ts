import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright'
import { launchOptions } from '#e2e/support/launch-options.ts'
import type { Language } from '#contract/language.ts'
import { findChromium } from '#tools/commands/support/browsers.mjs'

/** Chromium as shoppers have it: without a debugger on its workers. */
const OPTIONS = {
  ...launchOptions,
  headless: false, // its own headless mode, in the arguments, is the whole browser
}

async function findBrowser() {
  process.env['CHROMIUM'] = (await findChromium()) ?? ''
}

/** A browser that is open already: its pages start warm. */
export async function openBrowser(): Promise<Browser> {
  await findBrowser()
  return chromium.launch(OPTIONS)
}

/** Time zones of the phones: another one than the shop's, which is the default, or the shop's own. */
export const ZONES = { away: 'UTC', near: 'Asia/Shanghai' } as const
export type Zone = keyof typeof ZONES

type Phone = {
  url: string
  /** what the shopper has chosen; a shopper who never did has no cookie, and reads Chinese */
  language?: Language
  zone?: Zone
}

const phone = ({ url, zone = 'away' }: Phone): BrowserContextOptions => ({
  baseURL: url,
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  hasTouch: true,
  isMobile: true,
  timezoneId: ZONES[zone],
})

async function choose(context: BrowserContext, { url, language }: Phone) {
  if (language) await context.addCookies([{ name: 'ba-lang', value: language, url }])
}

/** A phone that was never here, and reads English, in a browser that is open already. */
export async function newPhone(browser: Browser, url: string, zone?: Zone) {
  const asked: Phone = { url, language: 'en', ...(zone && { zone }) }
  const context = await browser.newContext(phone(asked))
  await choose(context, asked)
  return context
}

/**
 * A phone with a browser that is started for this visit and has an empty profile. This is how a shopper arrives who
 * follows a link.
 */
export async function coldPhone(asked: Phone) {
  await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'lamplight-cold-'))
  const context = await chromium.launchPersistentContext(profile, { ...OPTIONS, ...phone(asked) })
  await choose(context, asked)
  return {
    context,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
