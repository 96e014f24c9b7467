/** Evaluated before all other modules: React, while errors are cheap. */
import { restoreErrors } from './cheap-errors.ts'
import 'react-dom/client'

restoreErrors()
