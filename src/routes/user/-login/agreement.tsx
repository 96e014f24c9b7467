import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LINKED_HELP } from '#contract/help.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldLine } from '#src/ui/form/field.tsx'

type AgreementProps = {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  error: string | undefined
}

/** Agreement to the terms of use and the privacy policy, before an account is made or when the texts have changed. */
export function Agreement({ isAgreed, onChange, error }: AgreementProps) {
  return (
    <div>
      <Checkbox
        name="agreed"
        checked={isAgreed}
        onChange={onChange}
        isBad={error !== undefined}
        describedBy={error === undefined ? undefined : 'agreement-line'}
        label={
          <span className="text-13 text-ink-2">
            <Trans>
              I have read and agree to the <TextLink id={LINKED_HELP.terms}>terms of use</TextLink>{' '}
              and the <TextLink id={LINKED_HELP.privacy}>privacy policy</TextLink>. If I’m under 14,
              a parent or guardian agrees too.
            </Trans>
          </span>
        }
      />
      {error !== undefined && <FieldLine id="agreement-line" error={error} />}
    </div>
  )
}

/** In a tab of its own, so that nothing typed is lost. */
const TextLink = ({ id, children }: { id: string; children?: ReactNode }) => (
  <Link to="/help/$id" params={{ id }} target="_blank" className="text-link">
    {children}
  </Link>
)
