/** Most pieces that one line of a cart or an order holds, whatever the stock. Apart, so that small first files need no schemas. */
export const LINE_QUANTITY_MAX = 999
