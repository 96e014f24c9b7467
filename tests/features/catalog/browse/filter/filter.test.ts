import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  chosenValues,
  filterCount,
  filterInput,
  filterSearchEntries,
  toLink,
  withoutFilters,
  withValue,
  wordsSearchEntry,
} from '#src/features/catalog/browse/filter/filter.ts'

const SearchSchema = v.object({ ...filterSearchEntries, q: wordsSearchEntry })
const read = (search: object) => v.parse(SearchSchema, search)

describe('an address', () => {
  test('is read as it was written', () => {
    const filter = { sort: 'sales', min: 1000, max: 5000, values: '3,14', stock: true } as const

    expect(read(toLink(filter))).toEqual({ ...filter, q: '' })
    expect(read(toLink({ values: '3' })).values).toBe('3')
  })

  test('says nothing of what is not set', () => {
    expect(toLink({ sort: 'default', values: undefined, stock: undefined })).toEqual({})
  })

  test('with junk counts as one without', () => {
    const junk = { sort: 'worst', min: 'a', max: -1, values: '1;2', stock: 'yes', q: { a: 1 } }

    expect(read(junk)).toEqual({ q: '' })
  })

  test('may ask for words that look like a number', () => {
    expect(read({ q: 20 }).q).toBe('20')
    expect(read({ q: '  tea  ' }).q).toBe('tea')
    expect(read({ q: 'x'.repeat(300) }).q).toHaveLength(100)
  })
})

test('an option value is added, and taken out by the second tap', () => {
  const one = withValue({}, 3)
  const two = withValue(one, 14)

  expect(two.values).toBe('3,14')
  expect(withValue(two, 3).values).toBe('14')
  expect(withValue(one, 3).values).toBeUndefined()
})

test('the shop is asked for a range in the right order, and for nothing that is not set', () => {
  expect(filterInput({ min: 5000, max: 1000 })).toEqual({ price: { min: 1000, max: 5000 } })
  expect(filterInput({ max: 1000 })).toEqual({ price: { min: 0, max: 1000 } })
  expect(filterInput({ stock: true, values: '3' })).toEqual({ inStock: '1', values: '3' })
  expect(filterInput({})).toEqual({})
})

test('a price range is one filter, an order is none', () => {
  expect(filterCount({ sort: 'sales', min: 1, max: 2, values: '3,14', stock: true })).toBe(4)
  expect(withoutFilters({ sort: 'sales', min: 1, values: '3' })).toEqual({ sort: 'sales' })
})

test('chosen values are named, and those a list no longer has are left out', () => {
  const facets = [{ id: 1, name: 'Colour', values: [{ id: 3, name: 'red', count: 2 }] }]

  expect(chosenValues({ values: '3,14' }, facets)).toEqual([{ id: 3, name: 'red' }])
})
