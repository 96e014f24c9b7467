export type InstallSheetProps = {
  isOpen: boolean
  onClose: () => void
  shopName: string
}

/** Desktops: a card in the corner instead of a drawer, since the content is short. */
export const CORNER_ON_DESKTOP =
  'desktop:top-auto! desktop:right-6! desktop:bottom-6! desktop:h-auto! desktop:max-w-dialog! desktop:rounded-3!'
