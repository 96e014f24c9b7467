import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Segment } from '#src/ui/form/segment.tsx'

type Shown = 'password' | 'sms' | 'wechat'

/** The ways to sign in that the shop offers. */
export function WayChoice({ way, offersWechat }: { way: Shown; offersWechat: boolean }) {
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
        ...(offersWechat ? [{ value: 'wechat' as const, label: t`By WeChat` }] : []),
      ]}
    />
  )
}
