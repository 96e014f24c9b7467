export type InstallSheetProps = {
  isOpen: boolean
  onClose: () => void
  shopName: string
}
