import { useMutation } from '@tanstack/react-query'
import { ScanPanel } from '#src/features/wechat/scan-panel.tsx'
import { wechatLoginMutation } from '#src/features/wechat/wechat.queries.ts'
import { useErrorText } from '#src/features/failure/use-error-text.ts'

/** A QR code that WeChat agrees to. */
export function WechatLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const sayError = useErrorText()
  const login = useMutation(wechatLoginMutation())
  return (
    <div className="mt-6">
      <ScanPanel
        onConsent={({ code, state }) => login.mutate({ code, state }, { onSuccess: onSignedIn })}
        onRenew={login.reset}
        failure={login.error}
        sayError={sayError}
      />
    </div>
  )
}
