/** Whether this browser stores anything for the shop: blocking cookies blocks all storage too. */
export const keepsCookies = () => typeof navigator === 'undefined' || navigator.cookieEnabled
