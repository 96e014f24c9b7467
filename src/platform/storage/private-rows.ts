import * as v from 'valibot'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { OPEN_LIMIT_MS, orStorageUnavailable } from '#contract/lib/disk-time.ts'
import { stored } from './stored.ts'

const PREFIX = 'shop-private-'
const IdSchema = v.pipe(v.string(), v.uuid())
/** `id` names this session's database; `doomed` are those still to be deleted. */
const saved = stored(
  'privateRows',
  v.object({ id: v.nullable(IdSchema), doomed: v.array(IdSchema) }),
)
const none = { id: null, doomed: [] }

/** The name of the database of this session's member; it reveals nothing about the member. */
export function privateName(): string {
  const known = saved.read() ?? none
  const id = known.id ?? newOperationId()
  if (known.id === null) saved.write({ ...known, id })
  return `${PREFIX}${id}`
}

/**
 * Deletes the member's database. If it cannot be deleted now (another tab hangs, the page dies), its name is recorded
 * and it is deleted next time.
 */
export async function deletePrivateRows(): Promise<void> {
  const { id, doomed } = saved.read() ?? none
  const ids = id === null ? doomed : [...doomed, id]
  if (ids.length === 0) return
  saved.write({ id: null, doomed: ids })
  const gone = await Promise.all(ids.map((each) => deleteDatabase(`${PREFIX}${each}`)))
  const left = ids.filter((_, at) => gone[at] !== true)
  const now = saved.read() ?? none
  if (left.length === 0 && now.id === null) saved.clear()
  else saved.write({ id: now.id, doomed: left })
}

/** Deletes members' databases that are no longer recorded, as when only localStorage was cleared. */
export async function sweepPrivateRows(): Promise<void> {
  try {
    const all = (await indexedDB.databases?.()) ?? []
    const id = saved.read()?.id
    const strays = all.flatMap(({ name }) =>
      name?.startsWith(PREFIX) && name !== `${PREFIX}${id}` ? [name] : [],
    )
    await Promise.all(strays.map(deleteDatabase))
  } catch {
    // a browser without this list, or without IndexedDB
  }
}

/** Connections to it close automatically when notified. @returns whether it is gone */
async function deleteDatabase(name: string): Promise<boolean> {
  try {
    const deleting = new Promise<boolean>((resolve) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', () => resolve(true))
      request.addEventListener('error', () => resolve(false))
    })
    return await orStorageUnavailable(deleting, OPEN_LIMIT_MS)
  } catch {
    return false
  }
}
