import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { openBalancer } from './balancer.ts'
import type { ProcessRequest } from './shop-process.ts'

type MachineRole = 'web' | 'worker'
type Machine = { role: MachineRole; child: ChildProcess; port: number; isThere: boolean }

type MachinesOptions = {
  db: Database
  /** of every process, by the shop's address */
  environment: (shopUrl: string) => Promise<NodeJS.ProcessEnv>
  /** where they write what they say */
  logFile: string
  /** seconds */
  now: () => number
}

const SCRIPT = new URL('shop-process.ts', import.meta.url).pathname

/** Two web servers behind one address, and a worker: processes that can be killed. They all have the test's time. */
export async function openMachines({ db, environment, logFile, now }: MachinesOptions) {
  const log = openSync(logFile, 'a')
  const machines: Machine[] = []
  const balancer = await openBalancer(() =>
    machines.filter(({ role, isThere }) => role === 'web' && isThere).map(({ port }) => port),
  )

  async function launch(role: MachineRole, port = 0): Promise<Machine> {
    const env = { ...process.env, ...(await environment(balancer.url)) }
    const child = spawn(process.execPath, [SCRIPT, role, String(port), String(now())], {
      env,
      stdio: ['ignore', log, log, 'ipc'],
    })
    const [ready] = await once(child, 'message')
    return { role, child, port: (ready as { port: number }).port, isThere: true } // sent by the script
  }
  for (const role of ['web', 'web', 'worker'] as const) machines.push(await launch(role))

  let asked = 0
  /** Tells a process the time. @returns when it has done what it is asked for, or is gone */
  function ask({ child, isThere }: Machine, isWork: boolean): Promise<void> {
    if (!isThere) return Promise.resolve()
    const id = (asked += 1)
    return new Promise((resolve) => {
      const hear = (answered: number) => {
        if (answered === id) end()
      }
      const end = () => {
        child.off('message', hear)
        child.off('exit', end)
        resolve()
      }
      child.on('message', hear)
      child.once('exit', end)
      child.send({ id, time: now(), work: isWork } satisfies ProcessRequest, (error) => {
        if (error) end() // it has just been killed
      })
    })
  }

  /** Jobs that a killed worker had taken are free again once their time is over. */
  const endLeases = async () => {
    await db.execute(
      sql`update pgboss.job set started_on = started_on - interval '5 minutes' where state = 'active'`,
    )
    await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  }

  /** Kills a process at once and starts it again, on the same port. */
  async function restart(at: number) {
    const machine = machines[at]
    if (!machine?.isThere) return
    machine.isThere = false
    const gone = once(machine.child, 'exit')
    machine.child.kill('SIGKILL')
    await gone
    if (machine.role === 'worker') await endLeases()
    Object.assign(machine, await launch(machine.role, machine.port))
  }

  return {
    url: balancer.url,
    count: machines.length,
    restart,
    /** All have the test's time. */
    tellTime: async () => void (await Promise.all(machines.map((machine) => ask(machine, false)))),
    /** The worker does what is due, and all that would wait for another try. */
    work: async () =>
      void (await Promise.all(
        machines.filter(({ role }) => role === 'worker').map((machine) => ask(machine, true)),
      )),
    async close() {
      for (const { child } of machines) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      await balancer.close()
    },
  }
}
export type Machines = Awaited<ReturnType<typeof openMachines>>
