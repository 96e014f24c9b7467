/**
 * Runs before the shop's own scripts, in a task of its own: to read React takes as long as to read all the rest
 * (`build/first-script.ts`).
 */
import 'react-dom/client'
