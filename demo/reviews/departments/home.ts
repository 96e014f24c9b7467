import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Textiles & Home, by the number of the product. */
export const homeReviews: Reviews = {
  1: [
    {
      stars: 5,
      words: '暖陶色。纸带没舍得拆，先在窗边摆了一天。',
    },
    { stars: 5, words: '头一晚就不硬，我先生说像睡在洗旧了的衬衫里。' },
    {
      stars: 5,
      language: 'en',
      words: 'Thirty-four degrees at midnight, and this was the only cool thing in the flat.',
    },
    {
      stars: 4,
      words: '靛蓝头一次洗，盆里的水真是蓝的，幸好听话单独洗了。',
      later: '洗到第六次水就清了，颜色没怎么变。',
    },
    {
      stars: 4,
      language: 'en',
      words: 'The creases are real creases. My mother-in-law has commented.',
    },
    {
      stars: 3,
      words: '一米五的床，我家被子短，被套多出一截，堆在脚下。',
      reply: '被套长 230 cm，比有些被子长。寄回来，我们替你改短，不收钱。',
    },
  ],
  2: [
    { stars: 5, words: '湖蓝。路上围着，进了咖啡馆摊开盖腿。' },
    {
      stars: 5,
      words: '梅紫给婆婆的，她在灯下把穗子数了一遍：一头十二个，没骗人。',
      photo: 'photo-night',
    },
    {
      stars: 5,
      language: 'en',
      words: 'I cut the labels out of everything I own. This I wear on a bare neck.',
      photo: 'snapshot',
    },
    { stars: 4, words: '柿子红，接孩子放学，他隔一条街就看见我了。穗子爱勾拉链。' },
    {
      stars: 2,
      words: '照说明冷水洗的，晾干长出一拃。',
      reply: '织得松，湿了会往下坠。再打湿一次，平铺着往中间推一推就收了；收不回去，换一条给你。',
      later: '照着推了一遍，回到两米了。',
    },
  ],
  4: [
    { stars: 5, words: '红豆色，第一条围巾。歪是歪的，歪得很匀。', photo: 'photo-table' },
    { stars: 5, words: '三个颜色各买一团拿不定主意，猫替我选了姜黄。' },
    {
      stars: 5,
      language: 'en',
      words:
        'I undid the heel four times. The wool still looks new, which is more than I can say for me.',
    },
    {
      stars: 3,
      words: '半路补了两团海蓝，批次不同，袖子上接出一道印。',
      reply: '隔批确实会差一点。没拆的寄来，我们去仓库找找你那一批。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'Two balls, one hat, one missed stop on the way home.',
    },
  ],
  5: [
    {
      stars: 5,
      words: '备用扣里那粒棕的，跟我大衣掉的那粒几乎一样。',
    },
    { stars: 5, words: '裤脚开了半年。抽一根穿好线的，四分钟缝完，有点羞愧。' },
    {
      stars: 5,
      language: 'en',
      words: 'Six needles, already threaded. My eyes and I are grateful.',
    },
    { stars: 4, words: '小剪剪线头利落，剪布就别难为它了。' },
    {
      stars: 4,
      language: 'en',
      words: 'The card teaches three stitches. I have settled on one.',
    },
  ],
  7: [
    { stars: 5, words: '买来坐的，到家第二天就让两本书占了。', photo: 'snapshot' },
    { stars: 5, words: '老房子地砖高高低低，屋里就它站得稳。' },
    {
      stars: 5,
      language: 'en',
      words: 'Lent it to my father for the top shelf. My father now has a stool.',
    },
    { stars: 4, words: '凳面中间略凹，坐着贴合。入冬干燥，半夜啪地响过一声。' },
  ],
  8: [
    {
      stars: 5,
      words: 'A5，摆在喝咖啡的地方。自带那张小山看顺眼了，一直没换。',
    },
    { stars: 5, words: 'A4 的。点上蜡烛，画里的太阳像快落山了。', photo: 'photo-night' },
    { stars: 5, words: '闺女一天三张，冰箱门总算看得见了。' },
    {
      stars: 5,
      language: 'en',
      words: 'He opens the little door himself and hangs his own exhibition before breakfast.',
      later: 'Twenty-six drawings in, and it still shuts flat.',
    },
    {
      stars: 3,
      words: '面板吸灰，干布越擦毛越多。',
      reply: '是静电。换微湿的布擦就好，我们寄了一块给你。',
    },
  ],
  9: [
    { stars: 5, words: '茶褐的，整个伏天就穿它，脚底一直是凉的。', photo: 'snapshot' },
    { stars: 5, words: '楼下阿姨问我是不是搬走了，最近没听见脚步。' },
    {
      stars: 4,
      language: 'en',
      words: 'Half a size small, as they say. I took the larger and have nothing to report.',
    },
    { stars: 4, words: '头两天草有点硌，第三天脚就认了。' },
    {
      stars: 3,
      words: '靛蓝，白袜子让它染了一圈。',
      reply: '浮色的事原先没写，是我们疏忽，现在补上了。袜子赔你一双。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'Bought a pair for guests. They stay longer now.',
    },
  ],
  10: [
    { stars: 5, words: '喝完茶桌上一片渣，两下归成一堆。', photo: 'snapshot' },
    { stars: 5, words: '海边回来，车座缝里的沙子全靠它。' },
    { stars: 4, words: '掉壳那几天在楼道里甩，邻居以为我在做法事。' },
    {
      stars: 5,
      language: 'en',
      words: 'Lives on the windowsill. Visitors take it for decoration until I start sweeping.',
    },
  ],
}
