import 'react'

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** what a password manager may make up: https://developer.apple.com/password-rules */
    passwordrules?: string | undefined
  }
}
