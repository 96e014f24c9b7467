import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/form/checkbox.tsx'

type UntieWechatProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Beside a new password: a linked WeChat signs in without it. On unless the member unticks it. */
export const UntieWechat = ({ isOn, onChange }: UntieWechatProps) => (
  <Checkbox
    checked={isOn}
    onChange={onChange}
    label={
      <span className="text-13 text-ink-2">
        <Trans>
          Also unlink WeChat. It can sign in without the password; you can link it again later.
        </Trans>
      </span>
    }
  />
)
