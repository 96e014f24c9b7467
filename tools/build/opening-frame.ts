import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport, type Plugin } from 'vite'

/** Where index.html has the frame. */
const MARK = '<!--shop:frame-->'
const ENTRY = '/src/layout/page/served-frame.tsx'

type ServedFrameModule = { ServedFrame: ComponentType }

/**
 * Writes into the page what it shows before its scripts have come: header, tab bar and the room of its page.
 * @throws when index.html has no mark for it
 */
export const openingFrame = (): Plugin => ({
  name: 'shop-opening-frame',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      if (!html.includes(MARK)) throw new Error(`index.html has no ${MARK}`)
      const { module } = await runnerImport<ServedFrameModule>(ENTRY, {
        configFile: false,
        logLevel: 'error',
      })
      const frame = renderToStaticMarkup(createElement(module.ServedFrame))
      return html.replace(MARK, () => frame)
    },
  },
})
