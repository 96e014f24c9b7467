import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ClipboardPaste } from 'lucide-react'
import { useId, useState } from 'react'
import { notifyError } from '#src/platform/state/notifications.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { areaIn, type Area } from '#src/features/address/area/area-code.ts'
import { readAddress, type ReadAddress } from './read-address.ts'

/** The parsed text; `area` null: it names no known district. */
export type PastedAddress = Omit<ReadAddress, 'areaCode'> & { area: Area | null }

/** The names of all divisions are a large file, fetched on first use. */
async function understand(text: string): Promise<PastedAddress> {
  const { areaList } = await import('@vant/area-data')
  const { areaCode, ...words } = readAddress(text, areaList)
  return { ...words, area: areaCode === '' ? null : areaIn(areaList, areaCode) }
}

/** A text with name, number and address, as copied from a message: pasted here, it fills the fields below. */
export function PasteAddress({ onRead }: { onRead: (pasted: PastedAddress) => void }) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [read, setRead] = useState<PastedAddress | null>(null)
  const fill = async (pasted: string) => {
    const found = await understand(pasted)
    setRead(found)
    onRead(found)
  }
  const tryToFill = (pasted: string) => void fill(pasted).catch(notifyError)
  return (
    <div className="rounded-2 bg-sunken">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 px-3.5 text-left text-13 font-strong"
      >
        <Icon of={ClipboardPaste} />
        <span className="grow">
          <Trans>Paste a whole address</Trans>
        </span>
        <Icon of={ChevronDown} size={16} className={isOpen ? '-rotate-180' : ''} />
      </button>
      <div id={id} hidden={!isOpen} className="px-3.5 pb-3.5">
        <TextArea
          label={t`Name, number and address in one text`}
          placeholder={t`张三 13800138000 浙江省杭州市西湖区文三路 1 号`}
          rows={2}
          value={text}
          onChange={setText}
          onPaste={(event) => tryToFill(event.clipboardData.getData('text'))}
        />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button
            variant="soft"
            isSmall
            disabled={text.trim() === ''}
            onPress={() => tryToFill(text)}
            className="bg-surface"
          >
            <Trans>Fill in</Trans>
          </Button>
          <output className="min-w-0 text-13 text-ink-2">
            {read && <WhatWasRead {...read} />}
          </output>
        </div>
      </div>
    </div>
  )
}

/** Which fields were filled, so the shopper checks the others. */
function WhatWasRead({ name, mobile, area, detail }: PastedAddress) {
  const { t } = useLingui()
  const filled = [
    name && t`recipient`,
    mobile && t`mobile number`,
    area && t`area`,
    detail && t`street`,
  ].filter((word) => word)
  const list = filled.join(t({ message: ', ', comment: 'between the names of fields' }))
  return filled.length === 0 ? (
    <Trans>We couldn’t find an address in that.</Trans>
  ) : (
    <Trans>Filled in: {list}</Trans>
  )
}
