import { isPublic } from '#server/public-shop.ts'
import { bad, good, type DoctorCheck } from './finding.ts'

/** Where shoppers reach the shop, and which proxies are trusted. */
export const checkAddress: DoctorCheck = ({ shop: { place } }) => {
  const { origin, proxies } = place
  if (!origin) {
    return [bad('Address', 'SHOP_URL is not set.', 'set SHOP_URL=https://shop.example')]
  }
  if (!isPublic(place)) {
    return [bad('Address', `${origin} is not https.`, 'put a proxy with a certificate before it')]
  }
  return [
    good('Address', `${origin} is https.`),
    proxies === 0
      ? bad(
          'Proxies',
          'SHOP_PROXIES is 0, so all shoppers count as one caller and share their limits.',
          'set SHOP_PROXIES=1, or how many proxies stand before the shop',
        )
      : good('Proxies', `${proxies} before the shop.`),
  ]
}
