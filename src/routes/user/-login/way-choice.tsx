import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Segment } from '#src/ui/form/segment.tsx'

type Shown = 'password' | 'sms' | 'wechat'

/** The three ways to sign in. */
export function WayChoice({ way }: { way: Shown }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/user/login' })
  return (
    <Segment<Shown>
      label={t`Way to sign in`}
      isBlock
      className="mt-6"
      value={way}
      onChange={(next) => void navigate({ search: ({ to }) => ({ to, way: next }), replace: true })}
      options={[
        { value: 'password', label: t`By password` },
        { value: 'sms', label: t`By SMS` },
        { value: 'wechat', label: t`By WeChat` },
      ]}
    />
  )
}
