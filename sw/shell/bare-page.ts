/**
 * Stands in for a page when the browser has thrown the kept ones away and the network is out. It is in the worker's own
 * code, so that there is always something of the shop to give.
 */
const STYLE =
  'body{max-width:480px;margin:0 auto;padding:80px 16px;font:16px/1.6 system-ui,sans-serif;color-scheme:light dark}a{color:inherit}'

const HTML = `<!doctype html><html lang="zh-cn"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>巷灯 Lamplight</title><style>${STYLE}</style><main><h1>网络断了，灯还亮着</h1><p>浏览器清掉了这台设备上的商店，联网后会自己补上。<a href="">重试</a></p><div lang="en"><h2>The network is out, the lamp is on</h2><p>Your browser has cleared the shop from this device. It comes back by itself when you are online. <a href="">Try again</a></p></div></main></html>`

/** The page, in both languages. */
export async function barePage(): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return new Response(HTML, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}
