/** First and last two digits of the postcodes of each province, by the first two digits of its division code. */
const RANGES: Record<string, [number, number][]> = {
  '11': [[10, 10]],
  '12': [[30, 30]],
  '13': [[5, 7]],
  '14': [[3, 4]],
  '15': [
    [1, 2],
    [16, 16],
  ],
  '21': [[11, 12]],
  '22': [[13, 13]],
  '23': [[15, 16]],
  '31': [[20, 20]],
  '32': [[21, 22]],
  '33': [[31, 32]],
  '34': [[23, 24]],
  '35': [[35, 36]],
  '36': [[33, 34]],
  '37': [[25, 27]],
  '41': [[45, 47]],
  '42': [[43, 44]],
  '43': [[41, 42]],
  '44': [[51, 52]],
  '45': [[53, 54]],
  '46': [[57, 57]],
  '50': [[40, 40]],
  '51': [[61, 64]],
  '52': [[55, 56]],
  '53': [[65, 67]],
  '54': [[85, 86]],
  '61': [[71, 72]],
  '62': [[73, 74]],
  '63': [[81, 81]],
  '64': [[75, 75]],
  '65': [[83, 84]],
  '82': [[99, 99]],
}

/** Whether six digits can be the postcode of an area, by its division code. */
export const isPostcodeOf = (digits: string, areaCode: string): boolean => {
  const start = Number(digits.slice(0, 2))
  return (RANGES[areaCode.slice(0, 2)] ?? []).some(
    ([first, last]) => start >= first && start <= last,
  )
}
