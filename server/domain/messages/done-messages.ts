/** What a change says when it is done. */
export const DONE_MESSAGES = {
  done_saved: { 'zh-cn': '已保存', en: 'Saved' },
  done_linked: { 'zh-cn': '已绑定', en: 'Linked' },
  done_unlinked: { 'zh-cn': '已解绑', en: 'Unlinked' },
  done_password: {
    'zh-cn': '密码已修改，其他设备已退出登录',
    en: 'Password changed. Your other devices are signed out.',
  },
  done_devices: { 'zh-cn': '其他设备已退出登录', en: 'Your other devices are signed out' },
  done_order_cancelled: { 'zh-cn': '订单已取消', en: 'Order cancelled' },
  done_order_address: { 'zh-cn': '收货地址已修改', en: 'Delivery address changed' },
  done_order_reminded: { 'zh-cn': '已提醒店家尽快发货', en: 'We’ve asked the shop to hurry' },
  done_received: { 'zh-cn': '已确认收货', en: 'Receipt confirmed' },
  done_extended: { 'zh-cn': '收货时间已延长', en: 'You have more time to confirm' },
  done_invoice: { 'zh-cn': '发票申请已提交', en: 'Invoice requested' },
  done_order_deleted: { 'zh-cn': '订单已删除', en: 'Order deleted' },
  done_applied: {
    'zh-cn': '申请已提交，店家会尽快处理',
    en: 'Request sent. The shop will look into it.',
  },
  done_waybill: { 'zh-cn': '运单号已保存', en: 'Waybill number saved' },
  done_withdrawn: { 'zh-cn': '申请已撤回', en: 'Request withdrawn' },
  done_paid_back: { 'zh-cn': '已退到余额', en: 'Paid into your balance' },
  done_reviewed: { 'zh-cn': '评价已发布', en: 'Review published' },
  done_redeemed: { 'zh-cn': '兑换成功', en: 'Redeemed' },
  done_redemption_cancelled: { 'zh-cn': '兑换已取消', en: 'Redemption cancelled' },
} as const
