/** A browser test of the gate: its file in `e2e`, and how its title begins. */
export type GateTest = { file: string; title: string }

const test = (file: string, title: string): GateTest => ({ file: `${file}.spec.ts`, title })

/** What the gate proves in a browser: each main journey, and that each page opens. All else is in the full run. */
export const GATE: readonly GateTest[] = [
  // It answers, and opens.
  test('smoke', 'over HTTP:'),
  test('pages', ''),
  // Find and filter.
  test('search', 'words can be chosen from the suggestions'),
  test('list', 'options are filters with counts'),
  test('list', 'coming back from a product'),
  // A guest's cart, and its merge at login.
  test('login', 'a guest’s cart comes along at login'),
  test('login', 'a form that breaks the rules'),
  test('cart', 'a new quantity shows at once'),
  // Confirm and pay.
  test('checkout', 'an order needs an address'),
  test('checkout', 'however often it is tapped'),
  // Ship, receive, review.
  test('journey', 'from the home page to a paid, shipped, received and reviewed order'),
  // Cancel, refund, after-sale.
  test('order', 'an unpaid order can be sent elsewhere, and cancelled'),
  test('refund', 'a refund that the bank could not pay'),
  test('service', 'a return is applied for'),
  // The member's own things.
  test('address', 'a pasted text becomes an address'),
  test('score', 'points and money buy a thing of the points mall'),
  test('profile', 'a member tells about themselves'),
  test('password', 'a new password is set'),
  // Login by code, and the captcha.
  test('login-sms', 'a member signs in with a code'),
  test('captcha', 'clicking the things in order'),
  // Two languages, and pages that are not there.
  test('language', 'a switch of language'),
  test('shell', 'an unknown path says'),
  test('shell', 'a guest is led to the login page'),
  // Without a network, and from build to build.
  test('cold-start', 'a phone that was switched off shows the shop without a network'),
  test('update-copy', 'a deployed build is offered'),
]

/** Finds tests in the runner's own names for them: the file, and the titles within it. */
export const gateTests = (tests: readonly GateTest[]) =>
  tests.map(({ file, title }) => new RegExp(`(^| )${escaped(file)} .*${escaped(title)}`))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
