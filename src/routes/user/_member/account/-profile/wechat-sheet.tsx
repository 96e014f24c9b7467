import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Profile } from '#src/contract/account.ts'
import { ScanPanel } from '#src/features/wechat/scan-panel.tsx'
import { bindWechatMutation, unbindWechatMutation } from '#src/features/wechat/wechat.queries.ts'
import { useErrorText } from '#src/shell/use-error-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

type WechatSheetProps = { profile: Profile; isOpen: boolean; onClose: () => void }

/**
 * Ties the account to a WeChat, or unties it. Either half goes as soon as the profile says the other, before callbacks of its `mutate` would run:
 * the promises close the sheet; failures are told by the scan's panel and by a toast.
 */
export function WechatSheet({ profile, isOpen, onClose }: WechatSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`WeChat`} closeLabel={t`Close`}>
      {profile.hasWechat ? <Untie onDone={onClose} /> : <Tie onDone={onClose} />}
    </Sheet>
  )
}

function Tie({ onDone }: { onDone: () => void }) {
  const sayError = useErrorText()
  const bind = useMutation(bindWechatMutation())
  return (
    <ScanPanel
      onConsent={(consent) => void bind.mutateAsync(consent).then(onDone, () => {})}
      onRenew={bind.reset}
      failure={bind.error}
      sayError={sayError}
    />
  )
}

function Untie({ onDone }: { onDone: () => void }) {
  const unbind = useMutation(unbindWechatMutation())
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        <Trans>
          Your account is tied to a WeChat. Once untied, you sign in with your password or a code.
        </Trans>
      </p>
      <Button
        look="danger"
        busy={unbind.isPending}
        busyLabel={<Trans>Saving</Trans>}
        onPress={() => void unbind.mutateAsync().then(onDone, () => {})}
      >
        <Trans>Untie WeChat</Trans>
      </Button>
    </div>
  )
}
