import { basket, closeBasket } from '#src/features/cart/guest/guest-cart.ts'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { useStore } from '#src/platform/state/store.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'

const install = () => import('#src/features/install/corner/install-row.tsx')
const update = () => import('#src/features/update/update-prompt.tsx')
const windowControls = () => import('./window-controls.tsx')

// The parts of an installed or installable shop outside its pages. The first paint needs none of them.

export const LateInstallCorner = latePart(
  async () => (await import('#src/features/install/corner/install-corner.tsx')).InstallCorner,
)

/** The unobtrusive, permanent way to install: a button among links, a row in a menu. */
export const LateInstallButton = latePart(async () => (await install()).InstallButton)
export const LateInstallRow = latePart(async () => (await install()).InstallRow)

/** Back and refresh buttons in an app window; nothing in a browser tab. */
export const LateWindowControls = latePart(async () => (await windowControls()).WindowControls)
export const LateRefreshButton = latePart(async () => (await windowControls()).RefreshButton)

/** Tracks new builds, and offers them among the toasts; without it the shop works as before. */
export const LateUpdateWatch = latePart(async () => (await update()).UpdateWatch)
export const LateUpdateOffer = latePart(async () => (await update()).UpdateOffer)

/** Shows the day of arrival; the page reserves its room. */
export const DeliveryDayUpdater = latePart(
  async () => (await import('#src/features/delivery/delivery-teller.tsx')).DeliveryTeller,
)

/** Manages the offline catalogue, and holds the sheet that offers it. */
export const LateOfflineCatalogue = latePart(
  async () =>
    (await import('#src/features/offline-catalogue/offline-catalogue.tsx')).OfflineCatalogue,
)

const BasketSheet = lateSheet(
  async () => (await import('#src/features/cart/guest/basket-sheet.tsx')).BasketSheet,
  'basket',
)

/** Holds the sheet with a guest's cart. */
export function Basket() {
  const { isOpen } = useStore(basket)
  return <BasketSheet isOpen={isOpen} onClose={closeBasket} />
}
