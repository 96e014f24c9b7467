import { useLingui } from '@lingui/react/macro'
import { ChevronRight, Check } from 'lucide-react'
import { useState } from 'react'
import { Field, inputBoxClass } from '#src/ui/form/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { areaText, type Area, areaCodes } from './area-code.ts'
import { useQuery } from '@tanstack/react-query'
import { chipClass } from '#src/ui/chip/chip.tsx'
import { Segment } from '#src/ui/form/segment.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { areasQuery } from './address.queries.ts'

type AreaFieldProps = {
  area: Area
  error: string | undefined
  onChange: (area: Area) => void
}

/** Province, city and district, chosen in a sheet. */
export function AreaField({ area, error, onChange }: AreaFieldProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const chosen = areaText(area.names)
  const text = chosen === '' ? t`Province, city, district` : chosen
  return (
    <>
      <Field label={t`Area`} error={error}>
        {(links) => (
          <button
            type="button"
            {...links}
            aria-label={t`Area: ${text}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`${inputBoxClass({ isBad: error !== undefined })} py-2 text-left leading-snug`}
          >
            <span className={`min-w-0 grow ${chosen === '' ? 'text-ink-3' : ''}`}>{text}</span>
            <Icon of={ChevronRight} size={16} className="text-ink-3" />
          </button>
        )}
      </Field>
      <AreaSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        area={area}
        onChoose={(next) => {
          onChange(next)
          setOpen(false)
        }}
      />
    </>
  )
}

/** The cities that most parcels go to, by their division code: one tap instead of two long lists. */
export const COMMON_CITIES = [
  { code: '310100', province: '上海市', city: '上海市' },
  { code: '110100', province: '北京市', city: '北京市' },
  { code: '440100', province: '广东省', city: '广州市' },
  { code: '440300', province: '广东省', city: '深圳市' },
  { code: '330100', province: '浙江省', city: '杭州市' },
  { code: '510100', province: '四川省', city: '成都市' },
  { code: '420100', province: '湖北省', city: '武汉市' },
  { code: '320100', province: '江苏省', city: '南京市' },
] as const
type CommonCity = (typeof COMMON_CITIES)[number]

const LEVELS = ['province', 'city', 'county'] as const
type Level = (typeof LEVELS)[number]

/** Where choosing starts: at the county, if all above it is known. */
const firstLevel = ({ province, city }: Record<Level, string>): Level =>
  city === '' ? (province === '' ? 'province' : 'city') : 'county'

type AreaSheetProps = {
  isOpen: boolean
  onClose: () => void
  area: Area
  onChoose: (area: Area) => void
}

/** Province, city, district, chosen one after the other; tapping a segment goes back. */
function AreaSheet({ isOpen, onClose, area, onChoose }: AreaSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Choose area`} closeLabel={t`Close`}>
      <Cascade area={area} onChoose={onChoose} />
    </Sheet>
  )
}

function Cascade({ area, onChoose }: Pick<AreaSheetProps, 'area' | 'onChoose'>) {
  const { t } = useLingui()
  const [codes, setCodes] = useState(areaCodes(area.code))
  const [names, setNames] = useState(area.names)
  const [level, setLevel] = useState<Level>(firstLevel(codes))
  const at = LEVELS.indexOf(level)
  const labels: Record<Level, string> = {
    province: t`Province`,
    city: t`City`,
    county: t`District`,
  }
  const choose = (code: string, name: string) => {
    const nextCodes = { ...codes, [level]: code }
    const nextNames = { ...names, [level]: name }
    // the lower levels belong to the previous choice
    for (const below of LEVELS.slice(at + 1)) {
      nextCodes[below] = ''
      nextNames[below] = ''
    }
    setCodes(nextCodes)
    setNames(nextNames)
    const next = LEVELS[at + 1]
    if (next) setLevel(next)
    else onChoose({ code, names: nextNames })
  }
  const chooseCity = ({ code, province, city }: CommonCity) => {
    setCodes({ ...areaCodes(code), county: '' })
    setNames({ province, city, county: '' })
    setLevel('county')
  }
  return (
    <>
      <Segment
        label={t`Province, city or district`}
        isBlock
        value={level}
        onChange={setLevel}
        options={LEVELS.filter((each, place) => {
          const above = LEVELS[place - 1]
          return each === level || !above || codes[above] !== ''
        }).map((each) => ({ value: each, label: names[each] || t`Choose` }))}
        className="mb-2"
      />
      {level === 'province' && <CommonCities onChoose={chooseCity} />}
      <AreaList
        label={labels[level]}
        province={level === 'province' ? '' : codes.province}
        city={level === 'county' ? codes.city : ''}
        chosen={codes[level]}
        onChoose={choose}
      />
    </>
  )
}

function CommonCities({ onChoose }: { onChoose: (city: CommonCity) => void }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Common cities`} className="flex flex-wrap gap-2 py-2">
      {COMMON_CITIES.map((one) => (
        <li key={one.code}>
          <button type="button" onClick={() => onChoose(one)} className={chipClass()}>
            {one.city}
          </button>
        </li>
      ))}
    </ul>
  )
}

type AreaListProps = {
  label: string
  province: string
  city: string
  chosen: string
  onChoose: (code: string, name: string) => void
}

function AreaList({ label, province, city, chosen, onChoose }: AreaListProps) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(areasQuery({ province, city }))
  if (isError) {
    return (
      <Banner
        tone="bad"
        role="alert"
        action={
          <Button variant="soft" isSmall onPress={() => void refetch()}>{t`Try again`}</Button>
        }
      >
        {t`Couldn’t load the list`}
      </Banner>
    )
  }
  if (!data) {
    return (
      <Skeleton label={t`Loading`}>
        {LEVELS.map((row) => (
          <SkeletonRow key={row} />
        ))}
      </Skeleton>
    )
  }
  return (
    <List label={label}>
      {data.map(({ code, name }) => (
        <li key={code}>
          <button
            type="button"
            aria-pressed={code === chosen}
            onClick={() => onChoose(code, name)}
            className="flex min-h-12 w-full items-center justify-between gap-3 text-left aria-pressed:font-strong"
          >
            {name}
            {code === chosen && <Icon of={Check} size={16} className="text-jade-text" />}
          </button>
        </li>
      ))}
    </List>
  )
}
