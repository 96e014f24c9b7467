import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Toys & Games, by the number of the product. */
export const playReviews: Reviews = {
  1: [
    {
      stars: 5,
      words: '秋天那盒，落叶全是一个颜色，全家拼了三个晚上，没人肯先睡。',
    },
    { stars: 5, words: '拼完拎着一角提起来，真没散。我爸看了一眼，说再来一次。' },
    {
      stars: 5,
      language: 'en',
      words: 'Wrote to them about a missing piece of roof. It came in an envelope of its own.',
    },
    { stars: 4, words: '天空那一大块有点折磨人，屋檐好认。' },
    {
      stars: 3,
      words: '一千片的盒子里，有两片是连着没切断的。',
      reply: '刀钝了一下，被你碰上了。对着切线轻轻一掰就开，补给你的两片也寄出了。',
    },
  ],
  3: [
    {
      stars: 5,
      words: '燕麦色，坐在书上正好到孩子的下巴。肚子那块布绣了他的小名。',
    },
    { stars: 5, words: '停电也不怕，有熊在。她自己说的。', photo: 'photo-night' },
    {
      stars: 5,
      language: 'en',
      words: 'Carried by one ear through two airports. The ear is still on.',
    },
    { stars: 4, words: '灯芯绒有点吸猫毛，三十度洗过一次，没变形。' },
    {
      stars: 5,
      words: '可可色四十厘米，儿子出差也带，别告诉他同事。',
      photo: 'snapshot',
      later: '磨破的右脚寄回去了，补了一块格子布，更像他了。',
    },
    {
      stars: 3,
      language: 'en',
      words: 'He arrived a little thin round the middle.',
      reply: 'Seven tenths full is how we like to fold them. Send him in and we will feed him.',
    },
  ],
  4: [
    {
      stars: 5,
      words: '青瓷的，轴承款，能睡四十多秒。我睡不着的时候看它睡。',
    },
    { stars: 4, words: '木轴的给八岁的女儿，第三天她就不让我教了。' },
    {
      stars: 5,
      language: 'en',
      words: 'The watchmaker does teach at four. Bring your own string.',
    },
    {
      stars: 2,
      words: '红豆色，玩了一星期两半之间松了，转起来嗒嗒响。',
      reply: '拧紧轴就好，随附的小卡上画了；要是滑了牙，寄回来换新的。',
    },
  ],
  5: [
    { stars: 5, words: '下到后半夜，谁都不肯开大灯。' },
    { stars: 5, words: '棋子沉，猫从棋盘上走过去，只碰倒一个兵。' },
    { stars: 5, language: 'en', words: 'The knight has an expression. My opponent says so too.' },
    { stars: 4, words: '合页那条缝刚好在棋盘中间，落子的时候会看它一眼。' },
  ],
  6: [
    { stars: 5, words: '三张东风三张红中，手气就好过这一回。竹背越摸越亮。', photo: 'snapshot' },
    { stars: 5, words: '外婆闭着眼摸出一张六条，说跟她年轻时那副一个手感。' },
    { stars: 4, words: '五公斤多，快递小哥问我是不是买了砖。' },
    {
      stars: 5,
      language: 'en',
      words: 'We don’t know the rules yet. We just like putting them in a row.',
    },
  ],
  7: [
    { stars: 5, words: '车头拖一节，从客厅开到厨房，专门运盐。' },
    {
      stars: 5,
      words: '磁扣吸得住也掰得开，两岁半没哭过。',
      reply: '磁铁封在木头里，但还是请三岁以后再玩，玩的时候有大人在。',
    },
    {
      stars: 4,
      language: 'en',
      words: 'It fits the track we already had. The funnel has tooted since six this morning.',
    },
    {
      stars: 4,
      words: '漆没味道，轮子在瓷砖上有点响。',
      later: '在轮子上缠了一圈布胶带，楼下不敲天花板了。',
    },
  ],
  10: [
    { stars: 5, words: '十七音，周末下午弹给茶听。低音能震到手心里。' },
    { stars: 4, words: '边上两片运来时偏高，用小铜锤顶了顶，准了。' },
    { stars: 5, language: 'en', words: 'Bought for my daughter. She gets it on Sundays.' },
    {
      stars: 3,
      words: '弹了一小时，拇指指甲边疼。',
      reply: '头一个星期都这样，指腹斜着拨会好些。布袋里有一页图。',
    },
  ],
  11: [
    { stars: 5, words: '装绿豆那只沉，装小米那只脆，炖肉的时候我一手一只。' },
    { stars: 5, words: '幼儿园表演借走一对，回来变成了人人都要一对。' },
    { stars: 4, language: 'en', words: 'Louder than my neighbour’s drill, and better in time.' },
  ],
}
