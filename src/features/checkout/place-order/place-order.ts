import { orderWay } from './order-way.ts'
import { orderingWith } from './ordering.ts'

export const { placeOrder, findOut } = orderingWith(orderWay)
