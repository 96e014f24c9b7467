import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Captcha } from './captcha.queries.ts'

type PictureAnswerProps = {
  captcha: Captcha
  isBusy: boolean
  onTyped: (characters: string) => void
}

/** Characters in an image, to be typed. */
export function PictureAnswer({ captcha, isBusy, onTyped }: PictureAnswerProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { base64, width, height } = captcha
  const submit = () => {
    if (typed.trim() !== '') onTyped(typed)
  }
  return (
    <form action={submit} noValidate className="grid gap-3">
      <img
        src={base64}
        alt={t`Characters to type. You can verify without a picture below.`}
        width={width / 2}
        height={height / 2}
        className="rounded-2"
      />
      <TextField
        label={t`Characters in the picture`}
        name="captcha"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" busy={isBusy} busyLabel={<Trans>Verifying</Trans>}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  )
}
