// A simulator of Alipay as a process: node tests/providers/alipay/main.ts '{"now":1767225600000}'
import { announceSim } from '#tests/providers/sim-process.ts'
import { startAlipaySim, type AlipaySimOptions } from './alipay-sim.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as Partial<AlipaySimOptions> // written by `launchAlipaySim`
const { url } = await startAlipaySim({ now: Date.now(), ...options })
announceSim(url)
