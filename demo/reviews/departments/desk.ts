import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Desk & Paper, by the number of the product. */
export const deskReviews: Reviews = {
  1: [
    {
      stars: 5,
      words: '栗棕 A5 横线。中途去接了个电话，回来还摊在那一页。',
    },
    { stars: 5, words: '睡前写三行。茄紫在灯下像黑的，白天才看得出紫。', photo: 'photo-night' },
    {
      stars: 5,
      language: 'en',
      words: 'Wet broad nib and nothing on the back of the page. I held it up to the window.',
    },
    { stars: 4, words: '松绿的布面沾猫毛，拿胶带粘一下就好。', photo: 'snapshot' },
    {
      stars: 3,
      words: '想要口袋本的方格，只有大本有，先拿横线将就。',
      reply: '问方格小本的人不少，已经转告装订师傅了。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'The pocket at the back holds eleven train tickets so far.',
      later: 'Full after four months. The corners are still round and the spine hasn’t cracked.',
    },
  ],
  2: [
    {
      stars: 5,
      words: '面馆用的，一天一页，月底对账快多了。封面溅上油一擦就没。',
    },
    { stars: 4, words: '我是左撇子，手会硌到线圈，别的都合用。' },
    {
      stars: 5,
      language: 'en',
      words: 'I run a flower stall. Fold it over, pen in one hand, peonies in the other.',
    },
    {
      stars: 5,
      words: '给我妈记菜钱，格子宽，她不戴老花镜也写得下。',
      later: '她写满了，自己来催第二本。',
    },
  ],
  3: [
    { stars: 5, words: '七行就满了，给外婆的信总算写完一封。' },
    {
      stars: 5,
      language: 'en',
      words: 'Cotton paper, rough edges, no room for the weather. I have posted six.',
    },
    { stars: 4, words: '纸有点吃墨，细尖写着涩，换粗尖就顺了。' },
    {
      stars: 3,
      words: '二十张纸十只信封，我一封只写一张，剩下一半纸没处装。',
      reply: '是我们把信想长了。给你补寄了十只信封。',
    },
  ],
  4: [
    { stars: 5, words: '一家三口分一盒，看长短就知道谁最用功。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'Dropped a box of 2B down the stairs. Every lead is still in one piece.',
    },
    { stars: 5, words: '2B 涂卡，机器全读出来了，考得怎么样另说。' },
    { stars: 4, words: '6B 真软，画完一张，手掌侧面全黑。尾上那点橡皮不够用。' },
    { stars: 5, language: 'en', words: 'The rubber on the end works. I had given up on those.' },
  ],
  5: [
    {
      stars: 5,
      words: '黄的上面叠一层蓝，真的变绿了，儿子以为是他发明的。',
      photo: 'photo-table',
    },
    { stars: 4, words: '从桌上滚下去好几回，笔没断，铁盒摔瘪了一个角。' },
    {
      stars: 5,
      language: 'en',
      words: 'We have now tested the hairdryer method on the hall wall. It works.',
    },
    {
      stars: 4,
      language: 'en',
      words: 'The four greens in the big tin went first. I would buy them singly.',
    },
    {
      stars: 3,
      words: '颜色比普通蜡笔淡，要用力压才浓。',
      reply: '蜂蜡是透一些，叠两层会浓。要是还嫌淡，给你办退货。',
    },
  ],
  6: [
    {
      stars: 5,
      words: '蘸饱一次，从纸这头拖到那头，笔肚子里还有水。',
      photo: 'photo-window',
    },
    {
      stars: 5,
      language: 'en',
      words: 'Waited a season for one. It comes to a finer point than my number 2.',
    },
    { stars: 5, words: '先拿它刷了一回蛋液，就再没让它出过厨房。' },
    { stars: 4, words: '忘在水桶里泡了一夜，木杆有点起毛，笔尖倒没散。' },
  ],
  7: [
    { stars: 5, words: '酒红比图上深一点。M 尖写信封，邮递员应该看得清。' },
    { stars: 5, words: '出差十天忘在抽屉里，回来第一笔就有墨。' },
    {
      stars: 4,
      words: '墨绿，F 尖。抄了一晚上王维，手不酸，就是吸墨器装得少。',
      photo: 'photo-night',
    },
    {
      stars: 5,
      language: 'en',
      words: 'EF on cheap squared paper and no scratching. The clip grips a denim pocket.',
    },
    {
      stars: 2,
      language: 'en',
      words: 'Mine arrived writing dry and skips every third word.',
      reply: 'That one got past us. Send it back at our cost and we will tune the nib.',
      later: 'Back within a week, and it flows as it should. I would say four stars now.',
    },
  ],
  8: [
    {
      stars: 5,
      language: 'en',
      words: 'Left-handed for forty-one years. So that is where the line was.',
    },
    { stars: 5, words: '四层牛仔布一刀下去，刀尖那一点也咬得住。' },
    { stars: 4, words: '圈口确实大，我手小，剪细的地方有点晃。' },
    { stars: 5, words: '海蓝的，拆开磨过一次，螺丝拿一角硬币就拧得动。' },
  ],
  9: [
    { stars: 5, words: '把罐子立起来试了试，一枚没掉。' },
    { stars: 5, words: '全班三十八份卷子，一枚夹住了，改完抽出来没有印。' },
    {
      stars: 5,
      language: 'en',
      words: 'One opens my SIM tray, one marks a cookbook. None has met an office yet.',
      photo: 'snapshot',
    },
    { stars: 4, words: '夹书稿正好，就是塞进文件袋会顶出来一截。' },
  ],
  10: [
    {
      stars: 5,
      words: '掐表走了二十四分三十六秒。放在窗边，下午沙子是金的。',
    },
    { stars: 5, language: 'en', words: 'I put my phone behind it. Most mornings I forget both.' },
    { stars: 5, words: '铝座沉，猫推过，没推倒。' },
    {
      stars: 1,
      words: '拆开是碎的，沙子撒了一箱。',
      reply: '对不起，当天就补发了一只，多裹了三层。碎玻璃当心手。',
    },
  ],
}
