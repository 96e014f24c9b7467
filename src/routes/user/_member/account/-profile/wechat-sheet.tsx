import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isProofRefused } from '#src/features/account/account.mutations.ts'
import type { Profile } from '#contract/account.ts'
import { consentHereMutation, type Consent } from '#src/features/wechat/consent-here.ts'
import { ScanPanel, type ScanConsent } from '#src/features/wechat/scan-panel.tsx'
import { bindWechatMutation, unbindWechatMutation } from '#src/features/wechat/wechat.queries.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { ProofGone, ProveForm } from '#src/features/account/prove-form.tsx'
import type { BindingProof } from '#src/features/account/prove-form.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

type WechatSheetProps = {
  profile: Profile
  /** inside WeChat: given already */
  consent: Consent | null
  isOpen: boolean
  onClose: () => void
}

/**
 * Links the account to a WeChat account, or unlinks it. Each half unmounts as soon as the profile shows the opposite,
 * before callbacks of its `mutate` would run, so the promises close the sheet.
 */
export function WechatSheet(props: WechatSheetProps) {
  const { profile, consent, isOpen, onClose } = props
  const { t } = useLingui()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`WeChat`} closeLabel={t`Close`}>
      {profile.hasWechat ? (
        <Untie onDone={onClose} />
      ) : consent ? (
        <LinkWechat profile={profile} consent={consent} onDone={onClose} />
      ) : (
        <Tie profile={profile} onDone={onClose} />
      )}
    </Sheet>
  )
}

/** Proof first, then consent on the phone, then the member sees whose WeChat it is and links it. */
function Tie({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const sayError = useErrorText()
  const bind = useMutation(bindWechatMutation())
  const [proof, setProof] = useState<BindingProof | null>(null)
  const [agreed, setAgreed] = useState<ScanConsent | null>(null)
  const startAnew = () => {
    bind.reset()
    setAgreed(null)
  }
  if (!proof) return <ProveForm profile={profile} onProven={setProof} />
  if (isProofRefused(bind.error)) {
    return (
      <ProofGone
        onProveAgain={() => {
          startAnew()
          setProof(null)
        }}
      />
    )
  }
  if (!agreed || bind.isError) {
    return (
      <ScanPanel
        onConsent={setAgreed}
        onRenew={startAnew}
        failure={bind.error}
        sayError={sayError}
      />
    )
  }
  const { nickname, ...consent } = agreed
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        <Trans>
          <bdi className="font-strong text-ink">{nickname}</bdi> approved on the phone. Link this
          WeChat to your account?
        </Trans>
      </p>
      <Button
        busy={bind.isPending}
        busyLabel={<Trans>Saving</Trans>}
        onPress={() => void bind.mutateAsync({ ...consent, ...proof }).then(onDone, () => {})}
      >
        <Trans>Link</Trans>
      </Button>
      <Button variant="quiet" onPress={startAnew}>
        <Trans>That’s not me</Trans>
      </Button>
    </div>
  )
}

function Untie({ onDone }: { onDone: () => void }) {
  const unbind = useMutation(unbindWechatMutation())
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        <Trans>
          Your account is linked to WeChat. Once unlinked, you’ll sign in with your password or a
          code.
        </Trans>
      </p>
      <Button
        variant="danger"
        busy={unbind.isPending}
        busyLabel={<Trans>Saving</Trans>}
        onPress={() => void unbind.mutateAsync().then(onDone, () => {})}
      >
        <Trans>Unlink WeChat</Trans>
      </Button>
    </div>
  )
}

type LinkWechatProps = { profile: Profile; consent: Consent; onDone: () => void }

/** Inside WeChat the page is left for the consent, so that comes first; the proof then links the account. */
function LinkWechat({ profile, consent, onDone }: LinkWechatProps) {
  const sayError = useErrorText()
  const begin = useMutation(consentHereMutation())
  const bind = useMutation(bindWechatMutation())
  if (isProofRefused(bind.error)) return <ProofGone onProveAgain={bind.reset} />
  const error = begin.error ?? bind.error
  if (error) {
    return (
      <div className="grid gap-4">
        <Banner tone="bad" role="alert">
          {sayError(error)}
        </Banner>
        <Button busy={begin.isPending} onPress={() => begin.mutate({ isToBind: '1' })}>
          <Trans>Link WeChat</Trans>
        </Button>
      </div>
    )
  }
  return (
    <ProveForm
      profile={profile}
      onProven={(proof) => void bind.mutateAsync({ ...consent, ...proof }).then(onDone, () => {})}
    />
  )
}
