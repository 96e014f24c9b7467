import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LINKED_HELP } from '#contract/help.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { FieldLine } from '#src/ui/form/field.tsx'

type AgreementProps = {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  error: string | undefined
}

/** Consent to the privacy terms, given before an account is made. */
export function Agreement({ isAgreed, onChange, error }: AgreementProps) {
  return (
    <div>
      <Checkbox
        checked={isAgreed}
        onChange={onChange}
        isBad={error !== undefined}
        describedBy={error === undefined ? undefined : 'agreement-line'}
        label={
          <span className="text-13 text-ink-2">
            <Trans>
              I have read and agree to{' '}
              <Link
                to="/help/$id"
                params={{ id: LINKED_HELP.privacy }}
                target="_blank"
                className="text-link"
              >
                the privacy notice
              </Link>
            </Trans>
          </span>
        }
      />
      {error !== undefined && <FieldLine id="agreement-line" error={error} />}
    </div>
  )
}
