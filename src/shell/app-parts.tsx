import { latePart } from './late-part.tsx'

const parts = () => import('./install/parts.ts')

/** What a shop that can be installed, or is, has beside its pages. The first paint needs none of it. */
export const InstallCorner = latePart(async () => (await parts()).InstallCorner)

/** What keeps the shop on the device, and asks how. */
export const DeviceCopy = latePart(async () => (await import('./device-copy.tsx')).DeviceCopy)

/** The quiet, always open way to install: a button among links, a row in a menu. */
export const InstallButton = latePart(async () => (await parts()).InstallButton)
export const InstallRow = latePart(async () => (await parts()).InstallRow)

/** Back and refresh of an app window; in a browser's tab there is nothing to see. */
export const WindowControls = latePart(async () => (await parts()).WindowControls)
export const RefreshButton = latePart(async () => (await parts()).RefreshButton)
