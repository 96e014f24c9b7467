import { expect, test } from 'vitest'
import { memberAddCommand } from '#server/cli/member/member.ts'
import { memberIds } from '#server/db/member/members.ts'
import { commandLine } from '#tests/support/command.ts'
import { openShop } from '#tests/support/shop.ts'

test('a member whom the website would not take is refused in words, and nobody is added', async () => {
  const { databaseUrl, db } = await openShop()
  const type = await commandLine(databaseUrl)
  const refused = (...words: string[]) => type(memberAddCommand, ...words)
  const good = ['xiaoman', 'secret42']

  expect(await refused('1xiaoman', 'secret42')).toContain('The account must be 3 to 15 letters')
  expect(await refused('xiaoman', 'short')).toContain('The password must be 6 to 32 characters')
  expect(await refused(...good, '--mobile', '123')).toContain('must have 11 digits')
  for (const email of ['x', '', 'a@b', `${'x'.repeat(90)}@shop.example`])
    expect(await refused(...good, '--email', email), email).toContain('The mailbox must be an add')
  for (const nickname of ['', ' ', 'x'.repeat(21)])
    expect(await refused(...good, '--nickname', nickname), nickname).toContain('1 to 20 characters')

  expect(await memberIds(db)).toEqual([])
})

test('a mailbox is the same in capitals and in small letters', async () => {
  const { databaseUrl } = await openShop()
  const type = await commandLine(databaseUrl)

  await type(memberAddCommand, 'xiaoman', 'secret42', '--email', 'Mira@Shop.example')
  const again = await type(memberAddCommand, 'mira', 'secret42', '--email', 'mira@shop.EXAMPLE')

  expect(again).toContain('Another member has the mailbox mira@shop.example.')
})
