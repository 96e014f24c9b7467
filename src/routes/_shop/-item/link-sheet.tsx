import { useLingui } from '@lingui/react/macro'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

type LinkSheetProps = { link: string | undefined; isOpen: boolean; onClose: () => void }

/** The product's link to copy manually, where the browser does not let a page copy. */
export function LinkSheet({ link, isOpen, onClose }: LinkSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Share`} closeLabel={t`Close`}>
      <TextField
        label={t`Link to this product`}
        hint={t`Your browser won’t let us copy. Please select the link and copy it.`}
        defaultValue={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Sheet>
  )
}
