/** `寄件人：` and `收件人：`, with the field that follows. */
const PARTY =
  /(?<=^|[\s,;。([【])(?:(?<sender>(?:寄|发)(?:件|货)?(?:人|方|地)?|from|sender)|(?<receiver>收(?:件|货)?(?:人|方|地)?|to|recipient|receiver))(?<field>姓名|联系电话|电话|手机号|手机|地址|信息)?\s*[::]\s*/gi

/** What a text with a sender says of the receiver, and the other parts as they are; a text without stays whole. */
export function receiverPart(text: string): { own: string; others: string[] } {
  const labels = [...text.matchAll(PARTY)]
  if (!labels.some(({ groups }) => groups?.['sender'])) return { own: text, others: [] }
  const parts = labels.map(({ index, 0: label, groups }, at) => {
    const end = labels[at + 1]?.index ?? text.length
    const isSender = groups?.['sender'] !== undefined
    const said = text.slice(index + label.length, end)
    // a label of one character marks a party, a longer one the name that follows
    const field = groups?.['field'] ?? (label.trim().length > 2 ? '收件人' : '')
    const words = field === '' ? said : `${field}:${said}`
    return { isSender, words: isSender ? text.slice(index, end) : words }
  })
  const ahead = text.slice(0, labels[0]?.index ?? 0)
  return {
    own: [ahead, ...parts.filter(({ isSender }) => !isSender).map(({ words }) => words)].join('\n'),
    others: parts.filter(({ isSender }) => isSender).map(({ words }) => words),
  }
}
