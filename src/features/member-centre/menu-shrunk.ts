import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

/** Whether the member menu is shrunk to its icons, as chosen on this device. */
export const menuShrunk = stored('memberMenuShrunk', v.boolean())
