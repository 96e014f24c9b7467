import { Hono } from 'hono'
import type { Shop } from '#server/domain/context.ts'
import { captchaById } from '#server/db/member/captchas.ts'

/** What only tests may ask; mounted with `SHOP_TEST=1` alone. */
export function testDoors(shop: Shop) {
  const doors = new Hono()
  /** A person sees where to click; a test is told. */
  doors.get('/__test__/captcha/:id', async (c) => {
    const found = await captchaById(shop.db, c.req.param('id'), shop.now())
    return c.json(found?.answer ?? null)
  })
  return doors
}
