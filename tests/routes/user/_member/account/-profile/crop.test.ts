import { expect, test } from 'vitest'
import { middleOf, moved, squareOf } from '#src/routes/user/_member/account/-profile/crop.ts'

const LANDSCAPE = { width: 600, height: 400 }

test('at first the largest square of a picture is chosen, from its middle', () => {
  expect(squareOf(LANDSCAPE, middleOf(LANDSCAPE))).toEqual({ left: 100, top: 0, side: 400 })
})

test('nearer, the square is smaller and stays around the same point', () => {
  expect(squareOf(LANDSCAPE, { ...middleOf(LANDSCAPE), zoom: 2 })).toEqual({
    left: 200,
    top: 100,
    side: 200,
  })
})

test('the square never leaves the picture, however far it is moved', () => {
  const far = moved(LANDSCAPE, middleOf(LANDSCAPE), { x: 5, y: -5 })

  expect(squareOf(LANDSCAPE, far)).toEqual({ left: 200, top: 0, side: 400 })
  expect(moved(LANDSCAPE, far, { x: -0.25, y: 0 }).x).toBe(far.x - 100)
})

test('no zoom goes beyond four times', () => {
  expect(squareOf(LANDSCAPE, { ...middleOf(LANDSCAPE), zoom: 40 }).side).toBe(100)
})
