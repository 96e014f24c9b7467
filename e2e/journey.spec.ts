import { SIZES, travel, WAYS, type Wish } from './support/journey.ts'
import type { JourneyLanguage } from './support/journey-words.ts'
import { undeclaredStorage } from './support/device-storage.ts'
import { expect, test } from './support/test.ts'

const WISHES: Record<JourneyLanguage, Wish> = {
  en: {
    query: 'teapot',
    title: 'Round-Bellied Teapot',
    choices: ['Bean green', '450 ml, one or two'],
  },
  'zh-cn': { query: '瓷壶', title: '圆肚瓷壶', choices: ['豆青', '450 ml，一两人'] },
}
for (const { language, device, colorScheme } of WAYS) {
  test.describe(`${language}, ${device}, ${colorScheme}`, () => {
    test.use({ viewport: SIZES[device], colorScheme })
    test.setTimeout(180_000)

    test(
      'from the home page to a paid, shipped, received and reviewed order',
      { tag: '@gate' },
      async ({ page, context, shop }) => {
        await context.addCookies([{ name: 'ba-lang', value: language, url: shop.url }])

        await travel({ page, shop, language, wish: WISHES[language] })

        expect(await undeclaredStorage(page)).toEqual([])
      },
    )
  })
}
