import Bowser from 'bowser'

/** Longest user agent that is parsed; real ones are shorter. */
const USER_AGENT_MOST = 512

/** Browser and system by name, such as `Chrome · Windows`; '' for clients that do not send them. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MOST))
  return [browser.name, os.name].filter(Boolean).join(' · ')
}
