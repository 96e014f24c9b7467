import { open } from './support/awake.ts'
import { startDevCopy } from './support/dev-copy.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test('npm run dev serves the shop, and what is saved shows at once with all that was typed', async ({
  page,
}) => {
  const dev = await startDevCopy()
  try {
    const address = `${dev.url}/user/login?way=password`
    await open(page, address)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await open(page, address) // Vite now has everything that the page needs, and no longer reloads it
    const typed = page.getByLabel('Account')
    await typed.fill('xiaoman')

    await dev.edit(
      'src/routes/user/-login/login-form.tsx',
      '<Trans>Sign in</Trans>',
      '<Trans>Sign in here</Trans>!',
    )
    await expect(page.getByRole('button', { name: 'Sign in here!' })).toBeVisible()
    await expect(typed).toHaveValue('xiaoman')

    await dev.edit('src/styles/tokens.css', ':root {', ':root { --seen-by-a-test: 1;')
    const seen = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--seen-by-a-test'),
      )
    await expect.poll(seen).toBe('1')
    await expect(typed).toHaveValue('xiaoman')
  } finally {
    await page.close() // otherwise it logs errors about the stopped server
    await dev.stop()
  }
})
