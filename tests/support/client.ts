import { onTestFinished } from 'vitest'
import { sendWith } from '#src/platform/http/call.ts'
import { dropGuestLines, guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { signIn, signOut } from '#src/platform/session/session.ts'
import type { Shopper } from './shopper.ts'

/** Intercepts a request: answers it, breaks it, or lets it pass. */
export type Fault = (request: Request, pass: () => Promise<Response>) => Promise<Response>

/**
 * Lets the client's own code talk to a test shop as this browser does. The current `fault` decides what goes wrong on
 * the way.
 */
export function speakAs(browser: Shopper, memberId: number) {
  const way: { fault: Fault | null; sent: string[]; requests: Request[] } = {
    fault: null,
    sent: [],
    requests: [],
  }
  sendWith(async (request) => {
    way.requests.push(request)
    way.sent.push(`${request.method} ${new URL(request.url).pathname}`)
    const pass = () => browser.send(request)
    return way.fault ? way.fault(request, pass) : pass()
  })
  signIn({ id: memberId, token: 'kept by the browser of the test', refresh_token: '' })
  onTestFinished(() => {
    sendWith((request) => fetch(request))
    signOut()
    dropGuestLines(guestCart.lines)
  })
  return way
}

/** The connection breaks: before the request has reached the shop, or after the shop has carried it out. */
export const broken = () => Promise.reject(new TypeError('Failed to fetch'))
