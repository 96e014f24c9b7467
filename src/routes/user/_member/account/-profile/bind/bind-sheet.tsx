import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Profile } from '#contract/account.ts'
import type { Channel } from '#contract/code.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Steps } from '#src/ui/display/steps.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { NewTargetForm } from './new-target-form.tsx'
import type { BindingProof } from './proof.ts'
import { ProveForm } from './prove-form.tsx'

type BindSheetProps = { profile: Profile; channel: Channel | null; onClose: () => void }

/** Changes the mobile number or email address, in three steps: prove your identity, verify the new one, done. */
export function BindSheet({ profile, channel, onClose }: BindSheetProps) {
  const { t } = useLingui()
  const titles = { mobile: t`Mobile number`, email: t`E-mail` }
  return (
    <Sheet
      isOpen={channel !== null}
      onClose={onClose}
      title={channel && titles[channel]}
      closeLabel={t`Close`}
    >
      {channel && <BindSteps key={channel} profile={profile} channel={channel} onClose={onClose} />}
    </Sheet>
  )
}

type BindStepsProps = { profile: Profile; channel: Channel; onClose: () => void }

function BindSteps({ profile, channel, onClose }: BindStepsProps) {
  const { t } = useLingui()
  const [proof, setProof] = useState<BindingProof | null>(null)
  const [isDone, setDone] = useState(false)
  const now = isDone ? 2 : proof ? 1 : 0
  const newLabels = { mobile: t`New number`, email: t`New e-mail address` }
  return (
    <div className="grid gap-6 pt-1">
      <Steps
        label={t`Steps`}
        doneLabel={t`done`}
        now={isDone ? 3 : now}
        steps={[
          { key: 'prove', label: t`Verify it’s you` },
          { key: 'new', label: newLabels[channel] },
          { key: 'done', label: t`Finished` },
        ]}
      />
      {now === 0 && <ProveForm profile={profile} onProven={setProof} />}
      {now === 1 && proof && (
        <NewTargetForm
          channel={channel}
          proof={proof}
          onBound={() => setDone(true)}
          onProofGone={() => setProof(null)}
        />
      )}
      {now === 2 && (
        <div className="grid gap-4">
          <output>
            <Trans>Linked. You can now sign in with it.</Trans>
          </output>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
