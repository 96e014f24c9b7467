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
import { exportAccount } from '#contract/account-export.ts'
import { closeAccount, getClosing } from '#contract/closing.ts'
import {
  addAddress,
  editAddress,
  getAddresses,
  getAreas,
  removeAddress,
} from '#contract/address.ts'
import {
  getPush,
  renewPush,
  savePushChoices,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts'
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
import { closingFacts, requestClosing } from '#server/domain/account/closing.ts'
import { exportAccountOf } from '#server/domain/account/export.ts'
import { undoBindingByKey, undoByKey } from '#server/domain/account/binding/undo.ts'
import { implement } from '#server/http/implement.ts'
import {
  addAddressOf,
  addressList,
  editAddressOf,
  removeAddressOf,
} from '#server/domain/address/address.ts'
import { areasBelow } from '#server/domain/address/area.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import {
  choosePush,
  pushOf,
  renewDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '#server/domain/member/push.ts'

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
  implement(exportAccount, (context, proof) => exportAccountOf(context, proof)),
  implement(getClosing, (context) => closingFacts(context, context.member.id)),
  implement(closeAccount, (context, proof) => requestClosing(context, proof)),
  implement(readUndo, (shop, { key }) => undoByKey(shop, key)),
  implement(undoBinding, (shop, { key }) => undoBindingByKey(shop, key)),
  implement(getAddresses, (context) => addressList(context)),
  implement(addAddress, (context, form) => addAddressOf(context, form)),
  implement(editAddress, (context, { id, ...form }) => editAddressOf(context, id, form)),
  implement(removeAddress, async (context, { id }) => {
    await removeAddressOf(context, id)
    return null
  }),
  implement(getAreas, async ({ db }, above) => {
    const { delivery } = await siteSettings(db)
    return { list: areasBelow(above, delivery.excluded) }
  }),
  implement(getPush, (context) => pushOf(context)),
  implement(savePushChoices, async (context, choices) => {
    await choosePush(context, choices)
    return null
  }),
  implement(subscribePush, async (context, subscription) => {
    await subscribeDevice(context, subscription)
    return null
  }),
  implement(unsubscribePush, async (context) => {
    await unsubscribeDevice(context)
    return null
  }),
  implement(renewPush, async (context, input) => {
    await renewDevice(context, input)
    return null
  }),
]
