import { useLingui } from '@lingui/react/macro'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

/** The product's link to take by hand, where the browser does not let a page copy. */
export function LinkSheet({ link, onClose }: { link: string | undefined; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={link !== undefined} onClose={onClose} title={t`Share`} closeLabel={t`Close`}>
      <TextField
        label={t`Link to this product`}
        hint={t`Your browser does not let this page copy. Select the link and copy it.`}
        defaultValue={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Sheet>
  )
}
