/** `１２，３００．５０` → `12,300.50`; also full-width currency signs. */
export const halfWidth = (text: string) =>
  text
    .replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replaceAll('￡', '£')
    .replaceAll('−', '-')
