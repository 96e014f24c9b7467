import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ClipboardPaste } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { notifyError } from '#src/platform/state/notifications.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { areasQuery } from '#src/features/address/address.queries.ts'
import type { Divisions } from '#src/features/address/find-area.ts'
import { areaIn, isCounty, type Area } from '#src/features/address/area-code.ts'
import type { ReadAddress } from './read-address.ts'

/** The parsed text; `area` null: it names no known division. Without a county, it is a city or province. */
export type PastedAddress = Omit<ReadAddress, 'areaCode'> & { area: Area | null }

const COUNTRY = { province: '', city: '' }
type Province = { code: string; name: string }

/** The names of all divisions are a large file, fetched on first use; `provinces`: those that the shop offers. */
async function understand(text: string, provinces: Province[] | null): Promise<PastedAddress> {
  const [{ areaList }, { readAddress }] = await Promise.all([
    import('@vant/area-data'),
    import('./read-address.ts'),
  ])
  const divisions = provinces ? within(areaList, provinces) : areaList
  const { areaCode, ...words } = readAddress(text, divisions)
  return { ...words, area: areaCode === '' ? null : areaIn(areaList, areaCode) }
}

/** The divisions of some provinces. */
function within({ province_list, city_list, county_list }: Divisions, provinces: Province[]) {
  const starts = new Set(provinces.map(({ code }) => code.slice(0, 2)))
  const some = (list: Record<string, string>) =>
    Object.fromEntries(Object.entries(list).filter(([code]) => starts.has(code.slice(0, 2))))
  return {
    province_list: some(province_list),
    city_list: some(city_list),
    county_list: some(county_list),
  }
}

/** A text with name, number and address, as copied from a message: pasted here, it fills the fields below. */
export function PasteAddress({ onRead }: { onRead: (pasted: PastedAddress) => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [read, setRead] = useState<PastedAddress | null>(null)
  const fill = async (pasted: string) => {
    // without an answer all are offered, and the server has the last word
    const provinces = await client.ensureQueryData(areasQuery(COUNTRY)).catch(() => null)
    const found = await understand(pasted, provinces)
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

/** Which fields were filled, and which the text does not name. */
function WhatWasRead({ name, mobile, area, detail }: PastedAddress) {
  const { t } = useLingui()
  const needsDistrict = area !== null && !isCounty(area.code)
  const listOf = (words: (string | false)[]) =>
    words
      .filter((word) => word !== false)
      .join(t({ message: ', ', comment: 'between the names of fields' }))
  const filled = listOf([
    name !== '' && t`recipient`,
    mobile !== '' && t`mobile number`,
    area !== null && !needsDistrict && t`area`,
    detail !== '' && t`street`,
  ])
  const missing = listOf([
    name === '' && t`recipient`,
    mobile === '' && t`mobile number`,
    area === null && t`area`,
    detail === '' && t`street`,
  ])
  return (
    <>
      {filled === '' ? (
        <Trans>We couldn’t find an address in that.</Trans>
      ) : (
        <Trans>Filled in: {filled}</Trans>
      )}
      {filled !== '' && missing !== '' && (
        <>
          {' '}
          <Trans>Not found, please add: {missing}</Trans>
        </>
      )}
      {needsDistrict && (
        <>
          {' '}
          <Trans>Please choose the district.</Trans>
        </>
      )}
    </>
  )
}
