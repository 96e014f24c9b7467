import { offeredWechat } from '#server/domain/account/wechat-offered.ts'
import { bad, good, type DoctorCheck } from './finding.ts'

const TOPIC = 'WeChat'

/** Who plays WeChat. */
export const checkWechat: DoctorCheck = ({ shop, site }) => {
  const platform = offeredWechat(shop, site)
  if (!platform) return [good(TOPIC, 'is not offered.')]
  return platform.isPlayed
    ? [
        bad(
          TOPIC,
          'is played: everybody may say who they are.',
          'set WECHAT_APP_ID, or end the demo',
        ),
      ]
    : [good(TOPIC, `is asked, and comes back to ${shop.place.origin ?? ''}/wechat/return.`)]
}
