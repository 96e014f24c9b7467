import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

/** Whether the member menu is collapsed to icons, as chosen on this device. */
export const menuShrunk = stored('memberMenuShrunk', v.boolean())
