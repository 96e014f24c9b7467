import { basket } from '#src/features/cart/guest/guest-cart.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'

const installRow = () => import('#src/features/install/corner/install-row.tsx')
const windowControls = () => import('./window-controls.tsx')

// The parts of an installed or installable shop outside its pages. The first paint needs none of them.

export const LateInstallCorner = latePart(
  async () => (await import('#src/features/install/corner/install-corner.tsx')).InstallCorner,
)

/** The unobtrusive, permanent way to install: a button among links, a row in a menu. */
export const LateInstallButton = latePart(async () => (await installRow()).InstallButton)
export const LateInstallRow = latePart(async () => (await installRow()).InstallRow)

/** Back and refresh buttons in an app window; nothing in a browser tab. */
export const LateWindowControls = latePart(async () => (await windowControls()).WindowControls)
export const LateRefreshButton = latePart(async () => (await windowControls()).RefreshButton)

/** Shows the day of arrival; the page reserves its room. */
export const DeliveryDayUpdater = latePart(
  async () => (await import('#src/features/delivery/delivery-teller.tsx')).DeliveryTeller,
)

/** Manages the offline catalogue, and holds the sheet that offers it. */
export const LateOfflineCatalogue = latePart(
  async () =>
    (await import('#src/features/offline-catalogue/offline-catalogue.tsx')).OfflineCatalogue,
)

/** Holds the sheet with a guest's cart. */
export const Basket = latePart(() =>
  import('#src/features/cart/guest/basket-slot.tsx').then(
    ({ BasketSlot }) => BasketSlot,
    (error: unknown) => {
      basket.isMissing = true
      throw error
    },
  ),
)
