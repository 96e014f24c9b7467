// The last thing to try, so it leans on nothing: no build, no library, no part of the shop's own scripts.
const button = document.getElementById('repair')

/** Shows one of the sentences. @param {string} when */
function tell(when) {
  for (const line of document.querySelectorAll('[data-when]'))
    line.toggleAttribute('hidden', line.getAttribute('data-when') !== when)
}

/** The published build's list of files; undefined when the shop can't be reached. */
async function publishedFiles() {
  try {
    const signal = AbortSignal.timeout(10_000)
    const latest = await fetch('/builds/latest.json', { cache: 'no-store', signal })
    const { id } = await latest.json()
    const record = await fetch(`/builds/meta/${id}.json`, { cache: 'no-store', signal })
    const { files } = await record.json()
    return files
  } catch {
    return undefined
  }
}

/** Worker and caches go. localStorage and IndexedDB stay: session, cart, drafts. */
async function dropStored() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.allSettled(workers.map((worker) => worker.unregister()))
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}

/** The browser's own cache holds scripts for a year: broken ones are replaced. @param {string[]} files */
const fetchAgain = (files) =>
  Promise.allSettled(files.map((file) => fetch(`/${file}`, { cache: 'reload' })))

async function repair() {
  tell('busy')
  const files = await publishedFiles()
  if (!files) return tell('unreachable')
  await dropStored()
  await fetchAgain(files)
  tell('done')
  location.replace('/')
}

button?.addEventListener('click', () => void repair())
