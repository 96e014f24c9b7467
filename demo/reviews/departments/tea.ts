import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Tea & Coffee, by the number of the product. */
export const teaReviews: Reviews = {
  1: [
    { stars: 5, words: '豆青小壶。倒完手腕一抬，桌布还是干的。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'The lid stays on down to the last cup. I’ve stopped holding it with a finger.',
    },
    { stars: 5, words: '珊瑚红，900 的，四个人喝两轮刚好。', photo: 'photo-night' },
    { stars: 4, words: '藤把摘下来要点巧劲，头一回弄了五分钟。' },
    {
      stars: 3,
      words: '雾蓝比图上灰，跟家里的杯子不太搭。',
      reply: '釉烧出来深浅会差一点。没用过的话可以换豆青或珊瑚红，运费我们出。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'The big one is a lot of tea for two, so we have started inviting people.',
      later: 'The strainer went brown. Baking soda, half an hour, clean.',
    },
  ],
  2: [
    { stars: 5, words: '50 克一个星期就见底了，第五泡还有桂花味。' },
    { stars: 5, language: 'en', words: 'Three grams in a flask at seven, still sweet at noon.' },
    { stars: 5, words: '在办公室泡，隔壁组以为谁换了香水。' },
    { stars: 4, words: '茶包省事，棉线短了点，杯子一深就整根掉进去。' },
  ],
  3: [
    { stars: 5, words: '芽一根根立着，光顾着看，茶凉了。' },
    { stars: 5, words: '在冰箱里存到入秋，开罐还是青草味。' },
    {
      stars: 4,
      language: 'en',
      words: 'I poured boiling water on it once, out of habit. At eighty it is a different tea.',
    },
    {
      stars: 3,
      words: '我喝惯浓茶，这个太清，两泡就淡了。',
      reply: '嫩芽的味道是清。没开封的话，给你换成桂花乌龙。',
    },
  ],
  4: [
    { stars: 5, words: '周日午后泡了一杯，喝完在沙发上睡到天黑。' },
    {
      stars: 5,
      language: 'en',
      words: 'Whole flowers, and they open again in the water. My son counts them.',
    },
    { stars: 4, words: '花是整的，柠檬草少了点，我又自己添了两根。' },
  ],
  5: [
    { stars: 5, words: '淋成落汤鸡那天泡了一块，辣得鼻尖冒汗。' },
    { stars: 5, words: '带上绿皮车，一人分一块，半节车厢都是姜味。' },
    {
      stars: 4,
      language: 'en',
      words: 'They do warn you about the ginger. Half a block for me from now on.',
    },
    {
      stars: 3,
      words: '三块在路上压碎了，味道没差，就是拆开一手糖渣。',
      reply: '是我们没垫好。给你补寄一盒，这回加了隔板。',
    },
  ],
  6: [
    { stars: 5, words: '中烘。周二烘的，周四到，忍到第五天才开袋。' },
    {
      stars: 5,
      language: 'en',
      words: 'Dark roast, milk, half past five. It is the only other thing awake in this house.',
    },
    { stars: 5, words: '放凉了真有一点橘子味，最后一口最好喝。' },
    { stars: 4, words: '摩卡壶的粉磨得略粗，火关小一点就好。' },
    {
      stars: 5,
      words: '浅烘，花香清楚，酸得不尖。',
      later: '换成五百克的了，两口子一个月正好喝完。',
    },
  ],
  7: [
    { stars: 5, words: '夜里十点赶稿喝的，交完倒头就睡。' },
    {
      stars: 5,
      language: 'en',
      words: 'I was pregnant and grumpy. Now I am only pregnant.',
      later: 'He is here. I am still on the decaf.',
    },
    { stars: 4, words: '有面包皮的香，比普通的薄一点。水别一次倒满，会漫出来。' },
  ],
  8: [
    { stars: 5, words: '接了个二十分钟的电话，回来咖啡还温着。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'I carry it upstairs one-handed and the biscuit stays on the saucer.',
    },
    { stars: 5, words: '从茶几上掉到木地板，滚了一圈，没磕没裂。' },
    { stars: 4, words: '四只杯子叠一摞有点晃，我分两摞放。' },
  ],
  9: [
    { stars: 5, words: '700 的装半斤豆子刚好，盖子压下去那一声很舒服。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'So far the label has read tea, sugar, tea again, and now buttons.',
    },
    { stars: 4, words: '雾白的盖子放在灶台边容易沾油，换茶褐的会好些。' },
  ],
  10: [
    { stars: 5, words: '开杯那晚满屋湿草味，第二天刮干净再泡，顺口了。', photo: 'snapshot' },
    { stars: 4, language: 'en', words: 'The straw gets hot. Everything else is as it should be.' },
    {
      stars: 2,
      words: '没看说明，盛着茶过了两夜，里面长毛了。',
      reply: '刮掉，开水烫两遍，太阳底下晒透，多半救得回来。救不回来再找我们。',
    },
  ],
}
