export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
