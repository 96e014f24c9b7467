import { expect, test } from 'vitest'
import { sendSms } from '#contract/code.ts'
import { login, register, smsLogin } from '#contract/entry.ts'
import { getHelpArticle, getHelpList, LINKED_HELP } from '#contract/help.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { getUserInfo } from '#contract/member.ts'
import { helpById, saveHelp } from '#server/db/catalog/catalog-help.ts'
import { addDefaultHelp } from '#server/domain/site/default-help.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { aCaptcha, codeTo } from '#tests/support/codes.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const MOBILE = '13900000001'
const same = (text: string) => ({ 'zh-cn': text, en: text })

async function withTexts() {
  const opened = await openShop()
  const { shop, guest } = opened
  await addDefaultHelp(shop)
  const browser = guest('en')
  const read = async (id: string, language: Language = 'en') =>
    (await guest(language).call(getHelpArticle, { id })).body
  const codeFor = async (template_code: 'user_login' | 'user_register') => {
    await browser.call(sendSms, { mobile: MOBILE, template_code, ...(await aCaptcha(browser)) })
    return codeTo(shop, MOBILE)
  }
  /** The merchant changes the terms, a day later. */
  const changeTerms = async () => {
    const terms = await helpById(shop.db, LINKED_HELP.terms)
    if (!terms) throw new Error('there are no terms')
    await saveHelp(shop.db, [{ ...terms, updateTime: terms.updateTime + 86_400 }])
  }
  return { ...opened, browser, read, codeFor, changeTerms }
}

test('a shop without words of its own has all legal texts in both languages; what it has not set stands in brackets', async () => {
  const { guest, db, read } = await withTexts()

  for (const language of LANGUAGES) {
    const { list } = await guest(language).call(getHelpList, {})
    const bodies = await Promise.all(list.map(({ id }) => read(id, language)))
    expect(bodies.join('')).not.toMatch(/\{\{|undefined/)
  }
  expect(await read('terms', 'zh-cn')).toContain('[公司全称]')
  expect(await read('contact')).toContain('The shop hasn’t filled this in yet.')

  await saveSiteSettings(db, {
    company: { name: same('Corner & Co <Ltd>') },
    contact: { phone: '021-0000 0000', address: same('1 Lane') },
  })
  expect(await read('terms')).toContain('between you and Corner &amp; Co &lt;Ltd&gt;')
  expect(await read('contact')).toContain('<a href="tel:02100000000">021-0000 0000</a>')
  expect(await read('about')).toContain('<li>Run by: Corner &amp; Co &lt;Ltd&gt;</li>')
})

test('the privacy policy lists what the shop stores on a device, for what and how long', async () => {
  const { read } = await withTexts()

  expect(await read('privacy')).toContain(
    '<tr><td>your cart while signed out</td><td>until you sign in or clear it</td><td><code>guestCart</code></td></tr>',
  )
  expect(await read('privacy', 'zh-cn')).toContain('<td>登录钥匙</td><td>到退出登录</td>')
})

test('nobody becomes a member without agreeing to the texts; who is refused can use the code again', async () => {
  const { browser, codeFor } = await withTexts()
  const captcha = await codeFor('user_login')

  const refused = await refusalOf(browser.call(smsLogin, { mobile: MOBILE, captcha }))
  const { userInfo, isNew } = await browser.call(smsLogin, {
    mobile: MOBILE,
    captcha,
    agreed: true,
  })
  const again = await refusalOf(
    browser.call(register, {
      mobile: '13900000002',
      username: 'other',
      password: PASSWORD,
      captcha: '000000',
    }),
  )

  expect(refused.reason).toBe('agreement_required')
  expect(isNew).toBe(true)
  expect(userInfo.mobile).toBe(MOBILE)
  expect(again.reason).not.toBe('agreement_required')
})

test('a text that has changed is agreed to at the next sign-in, not in the middle of a session', async () => {
  const { shop, db, browser, signIn, changeTerms } = await withTexts()
  const member = await aMember(shop)
  const account = { username: member.username, password: PASSWORD }
  const enter = (agreed = false) => browser.call(login, { ...account, agreed })

  expect((await refusalOf(enter())).reason).toBe('agreement_required')
  await enter(true)
  await enter()
  const running = await signIn(member)
  await changeTerms()

  expect((await running.call(getUserInfo, {})).userInfo.id).toBe(member.id)
  expect((await refusalOf(enter())).reason).toBe('agreement_required')
  await enter(true)
  await enter()
  const { rows } = await db.execute('select terms, privacy from agreements order by terms')
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ privacy }) => privacy)).size).toBe(1)
})
