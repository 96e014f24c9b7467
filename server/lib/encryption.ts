import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './signature.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a text by the shop's present secret. `purpose`: what it is for, so that keys differ. */
export function encryptText(text: string, purpose: string, [secret]: Secrets): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The text; null when none of the shop's secrets opens it. */
export function decryptText(sealed: Buffer, purpose: string, secrets: Secrets): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  for (const secret of secrets) {
    try {
      const cipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), nonce)
      cipher.setAuthTag(tag)
      const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([cipher.update(rest), cipher.final()]).toString('utf8')
    } catch {
      continue // sealed by another secret, or damaged
    }
  }
  return null
}
