/** The gateway's own look: cool and square, so that nobody mistakes it for a page of the shop. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #e8edf3; --sheet: #fff; --ink: #14202e; --quiet: #4a5a6b;
  --line: #b8c4d0; --yes: #0a5c36; --no: #9b1c1c; --mark: #12395f }
@media (prefers-color-scheme: dark) { :root { --ground: #0d141c; --sheet: #17212c; --ink: #e6edf4;
  --quiet: #a9b8c6; --line: #3b4a59; --yes: #0f7a49; --no: #b3312f; --mark: #9cc5ee } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--ground); color: var(--ink);
  font: 16px/1.6 ui-monospace, 'Cascadia Mono', Menlo, 'Noto Sans Mono CJK SC', 'PingFang SC', monospace }
main { width: 100%; max-width: 440px; background: var(--sheet); border: 1px solid var(--line);
  border-top: 6px solid var(--mark); padding: 24px }
header { display: flex; justify-content: space-between; gap: 16px; color: var(--mark); font-weight: 700 }
h1 { font-size: 18px; margin: 24px 0 8px }
p { margin: 0 0 16px; color: var(--quiet) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 24px; padding: 16px 0;
  border-block: 1px dashed var(--line) }
dt { color: var(--quiet) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere }
dd.amount { font-size: 24px; font-weight: 700 }
form { display: grid; gap: 12px }
input { min-height: 48px; padding: 8px 12px; font: inherit; color: inherit; background: none; border: 2px solid var(--line);
  border-radius: 0 }
input:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
button, a { min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 700; text-align: center;
  border: 2px solid var(--line); border-radius: 0; background: none; color: var(--ink); cursor: pointer }
a { display: block; text-decoration: none }
button.yes { background: var(--yes); border-color: var(--yes); color: #fff }
button.no { background: var(--no); border-color: var(--no); color: #fff }
button:focus-visible, a:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
`
