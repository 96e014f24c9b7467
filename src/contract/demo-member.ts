/** The member of the demo shop, whom its login page names. */
export const DEMO_MEMBER = { username: 'demo', password: 'lamplight1' }
