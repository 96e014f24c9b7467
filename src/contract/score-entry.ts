/** What the address of the points mall says: part of the first load, so it comes without the calls. */
export const POINTS_ORDER_TABS = ['all', 'toPay', 'toShip', 'toReceive', 'completed'] as const
export type PointsOrderTab = (typeof POINTS_ORDER_TABS)[number]
