import { expect, test } from 'vitest'
import { configuredNotifiers, smtpNotifier } from '#server/providers/notifiers.ts'
import { listOutbox } from '#server/db/member/outbox.ts'
import { openShop } from '#tests/support/shop.ts'
import { smsPeer } from '#tests/support/sms-peer.ts'
import { smtpPeer } from '#tests/support/smtp-peer.ts'

const aMessage = (target: string) => ({
  target,
  subject: '巷灯验证码',
  text: '【巷灯】验证码 123456',
  template: 'user_login',
  code: '123456',
  link: '',
})

test('without providers messages wait in the outbox', async () => {
  const { db, shop } = await openShop()
  const notifiers = configuredNotifiers(db, shop.now, {})

  await notifiers.mobile(aMessage('13900000001'))
  await notifiers.email(aMessage('mira@shop.example'))

  expect(await listOutbox(db, { limit: 10 })).toMatchObject([
    { kind: 'email', target: 'mira@shop.example', content: '【巷灯】验证码 123456' },
    { kind: 'sms', target: '13900000001' },
  ])
})

test('a mail goes to the mail server that is configured, logged in and from the sender', async () => {
  const { db, shop } = await openShop()
  const { url, mails, auth } = await smtpPeer()
  const env = { SMTP_URL: url, MAIL_FROM: 'Lamplight <shop@lamplight.example>' }
  const { email } = configuredNotifiers(db, shop.now, env)

  await email(aMessage('mira@shop.example'))

  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    from: expect.stringContaining('<shop@lamplight.example>') as string,
    to: expect.stringContaining('<mira@shop.example>') as string,
  })
  expect(Buffer.from(mails[0]?.lines.at(-1) ?? '', 'base64').toString()).toContain('123456')
  expect(Buffer.from(auth[0]?.split(' ').at(-1) ?? '', 'base64').toString()).toBe('\0shop\0secret')
  expect(await listOutbox(db, { limit: 10 })).toEqual([])
})

test('a mail that the server does not take is an error', async () => {
  const { db, shop } = await openShop()
  const { url } = await smtpPeer()
  const { email } = configuredNotifiers(db, shop.now, { SMTP_URL: url })

  await expect(email(aMessage('nobody@shop.example'))).rejects.toThrow(/550/)
})

test('a short message goes to the provider that is configured', async () => {
  const { db, shop } = await openShop()
  const { settings, accepted } = await smsPeer()
  const { mobile } = configuredNotifiers(db, shop.now, settings)

  await mobile(aMessage('13900000001'))

  expect(accepted.map(({ message }) => message)).toEqual([
    {
      mobile: '13900000001',
      template_code: 'user_login',
      code: '123456',
      link: '',
      text: '【巷灯】验证码 123456',
    },
  ])
})

test('a provider that refuses a short message is an error', async () => {
  const { db, shop } = await openShop()
  const { settings } = await smsPeer()
  const { mobile } = configuredNotifiers(db, shop.now, { ...settings, SMS_KEY: 'wrong' })

  await expect(mobile(aMessage('13900000001'))).rejects.toThrow('HTTP 401')
})

test('a mail server elsewhere that offers no encryption is not spoken to; one on this machine is', async () => {
  const { url, mails } = await smtpPeer()
  const message = aMessage('mira@shop.example')
  const elsewhere = url.replace('localhost', '127.0.0.2')

  await expect(smtpNotifier(elsewhere, 'shop@shop.example')(message)).rejects.toThrow(/STARTTLS/)
  await smtpNotifier(`${elsewhere}/?requireTLS=false`, 'shop@shop.example')(message)
  await smtpNotifier(url, 'shop@shop.example')(message)

  expect(mails).toHaveLength(2)
})
