/** Keeps Firefox quiet: no pages, prompts or requests of its own. Nothing that the shop could notice. */
const SETTINGS = {
  // Everything that is not on this machine goes to a proxy that does not exist.
  'network.proxy.type': 1,
  'network.proxy.http': 'localhost',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': 'localhost',
  'network.proxy.ssl_port': 9,
  'network.proxy.allow_bypass': false,
  'network.proxy.failover_direct': false,
  // Features that would retry repeatedly.
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.blockedURIs.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // Features that would show its own content.
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
}

/** As a profile's file `user.js`. */
export const FIREFOX_SETTINGS = Object.entries(SETTINGS)
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('')
