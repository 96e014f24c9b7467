import { areaList } from '@vant/area-data'
import { expect, test } from 'vitest'
import { areaCodes, areaIn } from '#src/features/address/area-code.ts'
import { COMMON_CITIES } from '#src/features/address/area-field.tsx'

test.each(COMMON_CITIES)('$city has the code and the names of the list of areas', (one) => {
  const { names } = areaIn(areaList, one.code)

  expect(names).toMatchObject({ province: one.province, city: one.city })
  expect(areaCodes(one.code).city).toBe(one.code)
})
