import { aftersaleCommand, aftersalesCommand } from './order/aftersale.ts'
import { HelpAsked, sayText, UsageError, type Command } from './command.ts'
import { catalogOffCommand, catalogOnCommand } from './shop/catalog.ts'
import { goodsCommand, goodsShowCommand } from './goods/goods.ts'
import { goodsAddCommand } from './goods/goods-add.ts'
import { goodsSetCommand } from './goods/goods-set.ts'
import { backupCommand, restoreCommand, resetCommand } from './backup.ts'
import { contentCommand } from './shop/content.ts'
import { doctorCommand } from './shop/doctor.ts'
import { importCommand } from './shop/import.ts'
import {
  memberLockCommand,
  memberPasswordCommand,
  memberSignOutCommand,
  memberUnlockCommand,
} from './member/member-access.ts'
import { memberAddCommand, memberListCommand } from './member/member.ts'
import { memberCouponCommand, couponGiveCommand } from './member/coupon-give.ts'
import { memberCloseCommand, memberExportCommand } from './member/member-leave.ts'
import { memberBalanceCommand, memberPointsCommand } from './member/member-holding.ts'
import { migrateCommand } from './shop/migrate.ts'
import { publishBuildCommand } from './shop/publish-build.ts'
import { picturesPushCommand } from './shop/pictures.ts'
import { menuCommand, settingsCommand } from './shop/settings.ts'
import { messageSendCommand, outboxCommand } from './member/messages.ts'
import { orderCancelCommand, orderRefundCommand } from './order/order-undo.ts'
import { ordersCommand } from './order/orders.ts'
import { helpOf, overview } from './overview.ts'
import { movementsCommand, orderExportCommand } from './books.ts'
import { couponCodeCommand, couponCodesCommand, couponEndCommand } from './member/coupon-code.ts'
import {
  reviewHideCommand,
  reviewListCommand,
  reviewReplyCommand,
  reviewShowCommand,
} from './review.ts'
import { paymentNoticesCommand, paymentTryCommand } from './order/payment.ts'
import { pointsItemCommand, pointsOrdersCommand, pointsShipCommand } from './order/points.ts'
import { reconcileCommand } from './order/reconcile.ts'
import { shipCommand } from './order/ship.ts'

export const commands: readonly Command[] = [
  contentCommand,
  doctorCommand,
  migrateCommand,
  publishBuildCommand,
  importCommand,
  goodsCommand,
  goodsShowCommand,
  goodsSetCommand,
  goodsAddCommand,
  catalogOffCommand,
  catalogOnCommand,
  ordersCommand,
  orderCancelCommand,
  orderRefundCommand,
  orderExportCommand,
  movementsCommand,
  paymentTryCommand,
  paymentNoticesCommand,
  reconcileCommand,
  shipCommand,
  aftersalesCommand,
  aftersaleCommand,
  reviewListCommand,
  reviewReplyCommand,
  reviewHideCommand,
  reviewShowCommand,
  settingsCommand,
  memberListCommand,
  memberAddCommand,
  memberLockCommand,
  memberUnlockCommand,
  memberSignOutCommand,
  memberPasswordCommand,
  memberCloseCommand,
  memberExportCommand,
  memberCouponCommand,
  couponGiveCommand,
  couponCodeCommand,
  couponCodesCommand,
  couponEndCommand,
  memberBalanceCommand,
  memberPointsCommand,
  messageSendCommand,
  menuCommand,
  pointsItemCommand,
  pointsOrdersCommand,
  pointsShipCommand,
  outboxCommand,
  picturesPushCommand,
  backupCommand,
  restoreCommand,
  resetCommand,
]

const HELP = ['help', '--help', '-h']

/** The command with the most words: `goods set` before `goods`. */
function find(args: string[]) {
  const command = commands
    .filter(({ name }) => name.split(' ').every((word, index) => args[index] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  return command && { command, rest: args.slice(command.name.split(' ').length) }
}

/** Runs a command line. @throws {UsageError} when it is invalid, and whatever the command throws */
export async function runCommand(args: string[]): Promise<void> {
  const [first] = args
  if (first === undefined || HELP.includes(first)) {
    sayText(overview(commands, process.env))
    return
  }
  const found = find(args)
  if (!found)
    throw new UsageError(
      `There is no command “${args.join(' ')}”.\n\n${overview(commands, process.env)}`,
    )
  const { command, rest } = found
  try {
    await command.run(rest)
  } catch (error) {
    const help = helpOf(command, process.env)
    if (error instanceof UsageError && error.message === command.help) throw new UsageError(help)
    if (!(error instanceof HelpAsked)) throw error
    sayText(help)
  }
}
