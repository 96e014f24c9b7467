import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Garden & Balcony, by the number of the product. */
export const gardenReviews: Reviews = {
  1: [
    {
      stars: 5,
      words: '18 的。出差三周没人管，回来一看，还多了一片。',
      photo: 'snapshot',
    },
    {
      stars: 5,
      words: '12 的放床头。点上蜡烛，墙上的影子比它大三倍。',
      photo: 'photo-night',
    },
    {
      stars: 5,
      language: 'en',
      words: 'I have killed a fern, two orchids and an air plant. This one is still here.',
    },
    {
      stars: 2,
      words: '怕它渴，三天浇一回，黄了四片叶子。',
      reply: '先停水，端到通风的地方，等土干透。缓不过来，给你换一盆。',
      later: '停了二十天，真缓过来了。以后听你们的。',
    },
    {
      stars: 4,
      language: 'en',
      words: 'The 24 takes two people to carry and nobody to look after.',
    },
  ],
  2: [
    {
      stars: 5,
      words: '一掌高那棵，挨着书放，好像在喊“别看了，抱抱”。',
    },
    { stars: 5, words: '搬家头一个抱上车的就是它。胳膊蹭了一下，没扎着。' },
    {
      stars: 5,
      language: 'en',
      words: 'Both hands up all day long. The most enthusiastic member of our office.',
    },
    { stars: 4, words: '右手比左手短一截，看惯了觉得就该这样。' },
    {
      stars: 3,
      words: '开箱时纸团松了，土漏了小半盆。',
      reply: '给你补了一袋颗粒土。现在盆口多缠了一道胶带。',
    },
  ],
  3: [
    {
      stars: 5,
      words: '珊瑚的到了，个头够大，先摆桌上让它们晒会儿太阳再下地。',
    },
    { stars: 5, words: '夜紫种在单元门口，开花那几天，快递员都蹲下来拍。' },
    {
      stars: 5,
      language: 'en',
      words: 'Forgot them completely, as instructed. Then one morning in March: pink.',
    },
    { stars: 4, words: '在广州，真开了。就是花期短，热了几天就谢。' },
    {
      stars: 3,
      language: 'en',
      words: 'Half of mine came out of the bag with their brown coats off.',
      reply: 'They flower just as well undressed. If one does not, we replace it.',
      later: 'Ten out of ten. I withdraw the remark.',
    },
  ],
  4: [
    { stars: 5, words: '第七天冒的头，一天一个样，儿子每棵都起了名字。' },
    { stars: 5, words: '高的种在门卫室边上，七月就高过了门卫。' },
    {
      stars: 5,
      language: 'en',
      words: 'Short means short: it flowered below the handle of the window.',
    },
    { stars: 4, words: '二十粒出了十七棵，另外三粒，我怀疑鸽子。' },
    {
      stars: 4,
      language: 'en',
      words: 'We kept the heads, and the sparrows came in October as foretold.',
    },
  ],
  6: [
    { stars: 5, words: '薄荷。一棵送了楼上，剩下两棵在桌上比着长。', photo: 'photo-table' },
    {
      stars: 5,
      words: '罗勒。煮面揪三片，隔两天看不出少了哪儿。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'Dug one up in June to look for the paper pot. There was none.',
    },
    { stars: 4, words: '迷迭香让我浇多了，黑了半棵，停水之后又发了新尖。' },
    {
      stars: 3,
      words: '到的时候罗勒全趴着，像刚开完会。',
      reply: '路上闷着了。浇透，放阴处一夜，多半站得起来；站不起来给你补三棵。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'Rosemary over potatoes, forty seconds from sill to tin.',
    },
  ],
  8: [
    { stars: 5, words: '苔绿。从那道嘴往小盆里浇，水细，土没溅出来。', photo: 'snapshot' },
    { stars: 5, words: '我家六楼没电梯，提上来裤腿是干的。' },
    {
      stars: 5,
      language: 'en',
      words: 'Forgot it outside, full, in a week of frost. The ice slid out in one piece.',
    },
    { stars: 4, words: '木把圆滚滚的好握。雨天蓝配我家瓷砖，意外地合适。' },
    {
      stars: 3,
      words: '桶底磕掉指甲盖大一块瓷。',
      reply: '路上磕的，换一只给你。旧的补一点指甲油，接着用。',
    },
  ],
  9: [
    { stars: 5, words: '挂在朝南的窗口，来一阵风响一声，像有人碰杯。' },
    { stars: 5, words: '夜里没风，人从桌边走过，它也应一声。', photo: 'photo-night' },
    {
      stars: 5,
      language: 'en',
      words: 'Quiet enough for our neighbour, who is not.',
    },
    { stars: 4, words: '纸笺淋了一场雨，字还在，纸皱了，熨斗低温压一压就平。' },
    {
      stars: 4,
      language: 'en',
      words: 'I wondered about the rough rim until I heard it.',
    },
  ],
  10: [
    { stars: 5, words: '套着寄来，一层纸一层盆，剥洋葱似的，一只没碎。' },
    { stars: 4, words: '夏天过完起了白霜，刷了一只，另外两只留着，好看。' },
    {
      stars: 5,
      language: 'en',
      words:
        'My lavender sulked in plastic for a year. Three weeks in clay and it is speaking to me again.',
    },
    {
      stars: 4,
      language: 'en',
      words: 'The saucers sweat a little on wood, so mine stand on cork.',
    },
  ],
}
