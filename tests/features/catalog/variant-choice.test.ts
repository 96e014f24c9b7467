import { describe, expect, test } from 'vitest'
import {
  choose,
  chosenVariant,
  firstChoice,
  valuePictures,
  valuePrices,
  valueState,
} from '#src/features/catalog/variant/variant-choice.ts'

type Made = { values: number[]; stock?: number; picture?: number }

const variant = ({ values, stock = 5, picture }: Made, place: number) => ({
  skuId: place + 1,
  sku: `V${place + 1}`,
  values,
  shopPrice: 1000,
  marketPrice: null,
  stock,
  limitMin: 1,
  limitMax: 99,
  picture: picture ?? null,
})

/** Red and blue, small, middle and large: no large blue, small red is sold out. */
const teapot = {
  options: [
    { name: 'Colour', values: ['red', 'blue', 'green'] },
    { name: 'Size', values: ['small', 'middle', 'large'] },
  ],
  variants: [
    { values: [0, 0], stock: 0, picture: 0 },
    { values: [0, 1], picture: 0 },
    { values: [0, 2], picture: 0 },
    { values: [1, 0], picture: 1 },
    { values: [1, 1], picture: 1 },
  ].map(variant),
}

describe('what is chosen at first', () => {
  test('the only variant', () => {
    const cup = { options: [], variants: [variant({ values: [] }, 0)] }

    expect(chosenVariant(cup, firstChoice(cup, undefined))?.skuId).toBe(1)
  })

  test('the variant of the link', () => {
    expect(firstChoice(teapot, 4)).toEqual([1, 0])
  })

  test('nothing, when there are several', () => {
    expect(firstChoice(teapot, undefined)).toEqual([null, null])
    expect(firstChoice(teapot, 999)).toEqual([null, null])
  })
})

describe('a tap on a value', () => {
  test('keeps the other axes where it can', () => {
    expect(choose(teapot, [0, 1], 0, 1)).toEqual([1, 1])
  })

  test('moves the other axis to what can be bought when the combination is not made', () => {
    expect(choose(teapot, [0, 2], 0, 1)).toEqual([1, 0])
  })

  test('empties the other axis when it was not complete and several are left', () => {
    expect(choose(teapot, [null, null], 0, 0)).toEqual([0, null])
  })

  test('fills in what is left when only one variant is', () => {
    expect(choose(teapot, [null, null], 1, 2)).toEqual([0, 2])
  })

  test('on a value that nothing has changes nothing', () => {
    expect(choose(teapot, [0, 1], 0, 2)).toEqual([0, 1])
  })

  test('keeps a sold-out combination, so that its price can be seen', () => {
    expect(choose(teapot, [0, 1], 1, 0)).toEqual([0, 0])
  })
})

describe('how a value stands beside the choice', () => {
  test.each([
    { name: 'small', choice: [0, 1], at: [1, 0], state: 'soldOut' },
    { name: 'large', choice: [1, 1], at: [1, 2], state: 'apart' },
    { name: 'middle', choice: [1, 0], at: [1, 1], state: 'free' },
    { name: 'green', choice: [null, null], at: [0, 2], state: 'never' },
    { name: 'red', choice: [null, null], at: [0, 0], state: 'free' },
  ] as const)('$name beside $choice', ({ choice, at: [axis, value], state }) => {
    expect(valueState(teapot, choice, axis, value)).toBe(state)
  })
})

/** Two colours in two sizes, each with a picture and a price of its own. */
const lantern = {
  options: [
    { name: 'Colour', values: ['apricot', 'vermilion'] },
    { name: 'Size', values: ['20 cm', '45 cm'] },
  ],
  variants: [
    { values: [0, 0], picture: 0, price: 6900 },
    { values: [0, 1], picture: 1, price: 14900 },
    { values: [1, 0], picture: 2, price: 6900 },
    { values: [1, 1], picture: 3, price: 14900 },
  ].map(({ price, ...made }, place) => ({ ...variant(made, place), shopPrice: price })),
}

describe('what tells values apart', () => {
  test('a picture for each value of the axis that looks different, and none beside others', () => {
    expect(valuePictures(teapot, [null, null], 0)).toEqual([0, 1, undefined])
    expect(valuePictures(teapot, [null, null], 1)).toEqual([])
  })

  test('when sizes look different too, the colours have the pictures, in the chosen or a middle size', () => {
    expect(valuePictures(lantern, [null, null], 0)).toEqual([1, 3])
    expect(valuePictures(lantern, [0, 1], 0)).toEqual([1, 3])
    expect(valuePictures(lantern, [0, 1], 1)).toEqual([])
  })

  test('a price where values of the axis cost different amounts', () => {
    expect(valuePrices(lantern, [null, null], 1)).toEqual([6900, 14900])
    expect(valuePrices(lantern, [null, null], 0)).toEqual([])
    expect(valuePrices(lantern, [0, 1], 0)).toEqual([])
  })
})
