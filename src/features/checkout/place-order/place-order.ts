import { orderWay } from './order-way.ts'
import { createOrderPlacer } from './ordering.ts'

export const { placeOrder, findOut } = createOrderPlacer(orderWay)
