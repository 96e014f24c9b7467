/** Search parameters of the points mall: part of the first load, hence separate from the calls. */
export const POINTS_ORDER_TABS = ['all', 'toPay', 'toShip', 'toReceive', 'completed'] as const
export type PointsOrderTab = (typeof POINTS_ORDER_TABS)[number]
