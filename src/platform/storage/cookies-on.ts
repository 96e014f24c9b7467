/** Whether this browser keeps anything for the shop: who blocks cookies blocks all that is stored, too. */
export const keepsCookies = () => typeof navigator === 'undefined' || navigator.cookieEnabled
