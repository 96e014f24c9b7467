import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Bath & Care, by the number of the product. */
export const bathReviews: Reviews = {
  1: [
    { stars: 5, words: '艾草，一个人用了三十七天，还剩这么厚。', photo: 'photo-table' },
    {
      stars: 5,
      words: '雨后和橘子皮各一块，先放在衣柜里，毛衣都有味道了。',
    },
    {
      stars: 4,
      language: 'en',
      words:
        'Bought plain oat for the baby; now we all use it. Mine sat in a puddle and went soft.',
    },
    { stars: 5, words: '我爸只认硫磺皂，这块他用了，没说什么，也没还我。' },
    {
      stars: 3,
      words: '雨后里面有薄荷，冬天洗澡一激灵。',
      reply: '冬天可以试试燕麦，那块不凉。没拆封的话给你换。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'Fine lather even in our hard water, and my face doesn’t feel a size too small.',
      later: 'Day fifty-four and there is still a sliver left.',
    },
  ],
  2: [
    { stars: 5, words: '刚拆开硬得像饼干，过一下水就软了。' },
    { stars: 4, words: '浴室没窗，棉绳干得慢，改挂阳台了。' },
    {
      stars: 5,
      language: 'en',
      words: 'The old one does my boots. The one before that is under the geranium.',
    },
    { stars: 5, words: '煮过两回，缩了小小一圈，还是有弹性。' },
  ],
  3: [
    {
      stars: 5,
      words: '湖蓝归我，杨梅红小号归女儿，早上不会拿错了。',
    },
    { stars: 5, words: '换了软毛，刷着舒服多了。' },
    {
      stars: 5,
      language: 'en',
      words: 'The dot went white in week thirteen, so somebody has counted.',
    },
    {
      stars: 3,
      words: '中毛对我来说偏硬，刷了两天牙龈有点疼。',
      reply: '你先别勉强，给你补寄了一支软毛的竹青。',
    },
  ],
  4: [
    {
      stars: 5,
      words: '等一壶水开的工夫就干了，睡裤不粘腿。桂花味很轻。',
      photo: 'photo-night',
    },
    { stars: 5, words: '无香的，旧瓶接着用。一袋灌进去刚好满，没洒。' },
    { stars: 4, words: '在哈尔滨，冬天得擦两遍。' },
    {
      stars: 5,
      language: 'en',
      words: 'No scent means no scent. My husband, who notices everything, noticed nothing.',
    },
    {
      stars: 4,
      language: 'en',
      words: 'The pump wanted ten presses before the first drop. It has behaved since.',
    },
  ],
  5: [
    {
      stars: 5,
      words: '石墨色。搁在脸上往下带就行，下巴没再刮破过。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'It took my hand a week to unlearn pressing. No nicks since.',
    },
    { stars: 5, words: '刀头摆得灵，就是鼻子底下那一小块还得慢慢来。' },
    {
      stars: 2,
      words: '松绿的才用一个月，柄尾就磕掉一点漆。',
      reply: '刀架保五年，掉漆也算。新的已经寄出，旧的你留着。',
      later: '新的收到了，颜色一样。这回立在杯子里用。',
    },
  ],
  6: [
    { stars: 5, words: '琥珀色的，对着窗看像一块麦芽糖。' },
    {
      stars: 5,
      language: 'en',
      words: 'Three curly heads in this house, one comb. It is never where I left it.',
    },
    { stars: 4, words: '我头发又细又少，梳着有点空，归我妹了。' },
    { stars: 5, words: '刚烫的羊毛卷，洗完湿着梳，没怎么掉头发。' },
  ],
  7: [
    {
      stars: 5,
      words: '码在柜子里，我妈当是点心，差点拿出来待客。',
    },
    { stars: 5, words: '老房子下水管细，用了两个月没堵过。' },
    {
      stars: 5,
      language: 'en',
      words: 'I iron the wrappers flat and my son draws on them.',
    },
    {
      stars: 3,
      words: '纸是好纸，一卷不太经用，五口人两天一卷。',
      reply: '一卷 140 节，人多确实快。没拆的可以退，运费我们出。',
    },
    { stars: 4, words: '偏米色，奶奶起初以为放旧了。擦眼镜不掉屑。', photo: 'snapshot' },
  ],
  8: [
    {
      stars: 5,
      words: '垫圈送了两枚。六楼水压小，换上以后洗头快了一半。',
    },
    { stars: 5, language: 'en', words: 'The mist is for hot evenings and for the fern.' },
    { stars: 4, words: '冬天开雾那档有点冷，平常都用雨。水垢搓一下就掉。' },
    {
      stars: 3,
      language: 'en',
      words: 'Lovely head, but the hose stops a hand short of our bathtub.',
      reply: 'It is 1.5 m long. Any longer hose with a half-inch thread will fit.',
    },
  ],
  9: [
    { stars: 5, words: '立在窗边，脸色是真的，黑眼圈也是真的。' },
    { stars: 5, words: '停电那晚前面点了支蜡烛，屋里像有两支。', photo: 'photo-night' },
    {
      stars: 4,
      language: 'en',
      words: 'Heavier than it looks. The brass is going brown where my thumb sits.',
      later: 'I have decided I like it brown.',
    },
    { stars: 5, words: '每片花瓣大小不一，锤印摸得出来。送给我妈，她说像嫁妆。' },
  ],
  10: [
    {
      stars: 5,
      words: '点着蜡烛泡脚，半片薰衣草就够。孩子蹲在旁边，看它转完才肯睡。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'Cypress smells like a sauna in a forest, and it leaves no ring round the tub.',
    },
    { stars: 4, words: '柚子味清爽，水不变色，女儿有点失望。' },
    {
      stars: 2,
      words: '盖子没盖紧，剩下两片受潮，丢进水里不冒泡。',
      reply: '它确实怕潮。补一筒给你，里面多放了一包干燥剂。',
    },
  ],
}
