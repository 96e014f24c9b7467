import { readUndo, undoBinding } from '#contract/binding.ts'
import {
  changeBind,
  changePassword,
  chooseUsername,
  endOtherSessions,
  getProfile,
  saveProfile,
  setFirstPassword,
  verifyMember,
} from '#contract/account.ts'
import {
  bindTarget,
  changePasswordOf,
  chooseUsernameOf,
  endOtherSessionsOf,
  profileOf,
  saveProfileOf,
  setFirstPasswordOf,
  verify,
} from '#server/domain/account/account.ts'
import { undoBindingByKey, undoByKey } from '#server/domain/account/binding/undo.ts'
import { implement } from '#server/http/implement.ts'

export const accountRoutes = [
  implement(getProfile, (context) => profileOf(context)),
  implement(saveProfile, (context, form) => saveProfileOf(context, form)),
  implement(verifyMember, (context, given) => verify(context, given)),
  implement(changeBind, (context, wanted) => bindTarget(context, wanted)),
  implement(changePassword, async (context, wanted) => {
    await changePasswordOf(context, wanted)
    return null
  }),
  implement(setFirstPassword, async (context, wanted) => {
    await setFirstPasswordOf(context, wanted)
    return null
  }),
  implement(chooseUsername, (context, { username }) => chooseUsernameOf(context, username)),
  implement(endOtherSessions, (context) => endOtherSessionsOf(context)),
  implement(readUndo, (shop, { key }) => undoByKey(shop, key)),
  implement(undoBinding, (shop, { key }) => undoBindingByKey(shop, key)),
]
