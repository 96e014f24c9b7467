/**
 * Runs before the shop's own scripts, in its own task: parsing React takes as long as parsing everything else
 * (`build/first-script.ts`).
 */
import { restoreErrors } from './cheap-errors.ts'
import 'react-dom/client'

restoreErrors()
