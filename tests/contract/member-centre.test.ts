import { expect, test } from 'vitest'
import {
  activeMenuPath,
  frameRefusal,
  isPermitted,
  menuTarget,
  type MenuItem,
} from '#contract/member-centre.ts'

const entry = (path: string, type: string) => ({ path, title: '', icon: '', meta: { type } })

// Proves spec §2.27, spec §3.12
test.each([
  {
    type: 'tab',
    path: '/user/account/balance',
    target: { kind: 'page', path: '/user/account/balance' },
  },
  { type: 'link', path: '/help/contact', target: { kind: 'page', path: '/help/contact' } },
  { type: 'link', path: 'https://a.example', target: { kind: 'site', url: 'https://a.example' } },
  {
    type: 'iframe',
    path: 'https://a.example/b?c=d&e',
    target: { kind: 'page', path: '/user/iframe/https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e' },
  },
  { type: 'hologram', path: '/x', target: { kind: 'unrecognised' } },
  { type: 'link', path: 'javascript:alert(1)', target: { kind: 'unrecognised' } },
  { type: 'link', path: ' java\nscript:alert(1)', target: { kind: 'unrecognised' } },
  { type: 'link', path: 'data:text/html,x', target: { kind: 'unrecognised' } },
  { type: 'link', path: '//evil.example', target: { kind: 'unrecognised' } },
  { type: 'tab', path: '//evil.example', target: { kind: 'unrecognised' } },
  { type: 'tab', path: '/help/关于', target: { kind: 'page', path: '/help/关于' } },
])('an entry of type $type leads to $target', ({ type, path, target }) => {
  expect(menuTarget(entry(path, type))).toEqual(target)
})

const MENUS: MenuItem[] = [
  entry('/user/account/overview', 'tab'),
  {
    ...entry('trade', 'group'),
    children: [entry('/user/account/service', 'tab'), entry('https://a.example', 'iframe')],
  },
]

// Proves spec §3.9
test.each([
  ['/user/account/overview', '/user/account/overview'],
  ['/user/account/service', '/user/account/service'],
  ['/user/account/service/apply', '/user/account/service'],
  ['/user/account/services', null],
  ['/user/iframe/https%3A%2F%2Fa.example', '/user/iframe/https%3A%2F%2Fa.example'],
  ['/user/order/A1', null],
])('on %s the active route of the menu is %s', (pathname, path) => {
  expect(activeMenuPath(MENUS, pathname)).toBe(path)
})

const NODES = { '/user/account/message': ['delete'], orders: ['print', 'invoice'], empty: [] }

// Proves spec §3.11, spec §6.5, spec §6.6
test.each([
  { what: 'a node of the page', permission: 'delete', isAllowed: true },
  { what: 'a node that the page has not', permission: 'readAll', isAllowed: false },
  { what: 'a node of another page', permission: 'print', isAllowed: false },
  { what: 'a known key', permission: { name: 'empty' }, isAllowed: true },
  { what: 'an unknown key', permission: { name: 'nothing' }, isAllowed: false },
  {
    what: 'a key with its node',
    permission: { name: 'orders', subNodeName: 'print' },
    isAllowed: true,
  },
  {
    what: 'a key without the node',
    permission: { name: 'orders', subNodeName: 'pay' },
    isAllowed: false,
  },
  { what: 'a name that every object has', permission: { name: 'toString' }, isAllowed: false },
])('$what is shown: $isAllowed', ({ permission, isAllowed }) => {
  expect(isPermitted(NODES, { path: '/user/account/message' }, permission)).toBe(isAllowed)
})

const SITE = {
  allowed: ['https://pay.example.com', 'https://shop.example', 'no url'],
  own: 'https://shop.example',
}

test.each([
  ['https://pay.example.com/bills?x=1', null],
  ['https://PAY.example.com:443/', null],
  ['http://pay.example.com/', 'notSecure'],
  ['javascript:alert(1)', 'notSecure'],
  ['//pay.example.com/', 'notSecure'],
  ['', 'notSecure'],
  ['https://pay.example.com.evil.example/', 'notAllowed'],
  ['https://pay.example.com:8443/', 'notAllowed'],
  ['https://pay.example.com@evil.example/', 'notAllowed'],
  ['https://shop.example/user/account/overview', 'notAllowed'],
])('decisions, member centre: %s in a frame: %s', (url, refusal) => {
  expect(frameRefusal(url, SITE)).toBe(refusal)
})
