import Bowser from 'bowser'

/** The longest user agent that is read; real ones are shorter. */
const USER_AGENT_MOST = 512

/** Browser and system by their names, such as `Chrome · Windows`; '' for a program that does not say. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MOST))
  return [browser.name, os.name].filter(Boolean).join(' · ')
}
