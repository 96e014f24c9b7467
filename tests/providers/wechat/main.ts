// A simulator of WeChat Pay as a process: node tests/providers/wechat/main.ts '{"now":1767225600000}'
import { announceSim } from '#tests/providers/sim-process.ts'
import { startWechatSim, type WechatSimOptions } from './wechat-sim.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as Partial<WechatSimOptions> // written by `launchWechatSim`
const { url } = await startWechatSim({ now: Date.now(), ...options })
announceSim(url)
