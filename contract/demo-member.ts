/** The demo shop's member, shown on its login page. */
export const DEMO_MEMBER = { username: 'demo', password: 'lamplight1' }
