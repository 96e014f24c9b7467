import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

type Mail = { from: string; to: string; lines: string[] }

const REPLIES: Record<string, string> = {
  EHLO: '250-peer.test\r\n250 AUTH PLAIN',
  HELO: '250 peer.test',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/** A mail server that accepts everything except mail to `nobody@…`; `auth` is the login it received. */
export async function smtpPeer() {
  const mails: Mail[] = []
  const auth: string[] = []
  const server = createServer((socket) => converse(socket, mails, auth)).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return { url: `smtp://shop:secret@localhost:${port}`, mails, auth }
}

function converse(socket: Socket, mails: Mail[], auth: string[]) {
  let mail: Mail = { from: '', to: '', lines: [] }
  let isBody = false
  const reply = (line: string) => void socket.write(`${line}\r\n`)
  reply('220 peer.test ESMTP')
  socket.on('error', () => {}) // the other side may disconnect at any time
  createInterface(socket).on('line', (line) => {
    if (isBody) {
      if (line !== '.') return void mail.lines.push(line)
      isBody = false
      mails.push(mail)
      mail = { from: '', to: '', lines: [] }
      return reply('250 taken')
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'AUTH') auth.push(line)
    if (verb === 'MAIL') mail.from = line
    if (verb === 'RCPT') mail.to = line
    if (verb === 'DATA') isBody = true
    if (verb === 'RCPT' && line.includes('nobody@')) return reply('550 no such mailbox')
    return reply(REPLIES[verb] ?? '500 what?')
  })
}
