import { onTestFinished, vi } from 'vitest'
import { UsageError, type Command } from '#server/cli/command.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Runs merchant commands against a test's database; returns their output. */
export async function commandLine(databaseUrl: string) {
  vi.stubEnv('DATABASE_URL', databaseUrl)
  const folder = await temporaryFolder()
  vi.stubEnv('SHOP_DATA', folder.path)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await folder.remove()
  })

  return async (command: Command, ...args: string[]): Promise<string> => {
    const said: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
      said.push(String(line))
    })
    try {
      await command.run(args)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      said.push(`refused: ${error.message}`)
    } finally {
      log.mockRestore()
    }
    return said.join('\n')
  }
}
