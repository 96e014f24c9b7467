/** One file, so that all of it comes with one request; loaded at idle by `app-parts.tsx` alone. */
export { InstallCorner } from './install-corner.tsx'
export { InstallButton, InstallRow } from './install-row.tsx'
export { RefreshButton, WindowControls } from './window-controls.tsx'
