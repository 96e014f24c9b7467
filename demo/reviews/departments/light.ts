import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Lamps & Light, by the number of the product. */
export const lightReviews: Reviews = {
  1: [
    { stars: 5, words: '挂在门口三个星期，邻居问了两次在哪买的。' },
    { stars: 5, words: '朱红的比照片里沉一点，不俗，过年正好。', photo: 'photo-table' },
    {
      stars: 5,
      language: 'en',
      words: 'Folds flat as promised, and the light is soft enough to look straight at.',
      later: 'Three months on the hoops still sit straight.',
    },
    { stars: 4, words: '纸很韧，孩子戳了一下也没破。布线再长半米就更好了。' },
    {
      stars: 3,
      words: '大号比我想的大，玄关放不下，换了中号。',
      reply: '下单前可以看尺寸那张图，三个号并排。换货的运费我们出了。',
    },
    { stars: 4, language: 'en', words: 'Hung it over the kitchen table. Dinner takes longer now.' },
  ],
  2: [
    { stars: 5, words: '晚上起夜不用开大灯了，光刚好够看清拖鞋。' },
    { stars: 5, words: '手感真的像年糕，女儿抱着睡，掉床下好几次也没事。' },
    {
      stars: 5,
      language: 'en',
      words: 'My daughter calls it the moon and refuses to sleep without it.',
      reply: 'We feel the same. Good night to her.',
    },
    { stars: 4, words: '三档都实用，最暗那档不晃眼。充电口有点紧。' },
    {
      stars: 4,
      language: 'en',
      words: 'It dims by itself after half an hour, just as the story ends.',
    },
  ],
  3: [
    { stars: 5, words: '夹在床头板上看书，老公在旁边睡得好好的。' },
    { stars: 4, words: '木夹子垫了毛毡，床板没留印。电池要自己买。' },
    {
      stars: 5,
      language: 'en',
      words: 'Clips onto the tent zip. Two nights of camping, one battery.',
    },
    {
      stars: 3,
      words: '比想的小一圈，当夜灯够，看书差一口气。',
      reply: '谢谢直说。直径九厘米，商品参数里有，是我们没放在显眼的地方。',
    },
  ],
  4: [
    { stars: 5, words: '关着像一块石头，一点亮环形山全出来了，值。' },
    { stars: 5, words: '旋钮是黄铜的，拧起来有阻尼，从初月到满月慢慢亮。' },
    {
      stars: 4,
      language: 'en',
      words: 'No flicker on camera, even at the lowest setting. The cord is 1.8 m, as they say.',
    },
    {
      stars: 4,
      words: '20 厘米放书桌正好，28 的在朋友家见过，太大。',
      later: '用了一个季度，落灰用吹气球一吹就干净。',
    },
  ],
  5: [
    { stars: 5, words: '灯丝是弯的，关着也好看。菜看着是好吃了一点。' },
    { stars: 5, words: '换了六只，电费没见涨，屋里暖了。' },
    { stars: 4, language: 'en', words: 'Warm without being orange. I read under the 7 W one.' },
    {
      stars: 2,
      words: '没看清买成小螺口，装不上。',
      reply: '没拆封的话给你换大螺口，运费我们出。',
    },
  ],
  6: [
    { stars: 5, words: '下午四点太阳进来，一屋子光点，猫追了半小时。' },
    {
      stars: 5,
      language: 'en',
      words: 'Small, heavy, and the mirrors are real glass. It makes a grey afternoon festive.',
      photo: 'snapshot',
    },
    { stars: 4, words: '有一片小镜子贴歪了，不细看看不出来。' },
  ],
  7: [
    { stars: 5, words: '橘子皮是陈皮的味道，不是橘子汽水，喜欢。' },
    { stars: 5, words: '照说明先烧两小时，蜡面一直是平的，没有烧出坑。' },
    {
      stars: 5,
      language: 'en',
      words: 'After rain smells of wet stone, exactly. No soot on the glass after a week.',
      photo: 'photo-night',
    },
    { stars: 4, words: '无香的放饭桌上，不抢菜味。玻璃杯烧完还能插花。' },
    {
      stars: 3,
      words: '旧书的烟草味有一点重，老人不太习惯。',
      reply: '谢谢告诉我们，这一款确实浓，介绍里写明白了。',
    },
  ],
  8: [
    { stars: 5, words: '停电那晚靠它吃完一顿饭，一勺油刚好。' },
    {
      stars: 5,
      language: 'en',
      words: 'Each dot is a little different. It burns olive oil with no smell at all.',
    },
    { stars: 4, words: '第一次棉芯没泡透，点了两回才着，之后很稳。' },
  ],
  9: [
    { stars: 5, words: '台风天停电，摇一分钟够下楼一趟。', photo: 'snapshot' },
    { stars: 4, words: '手柄收起来严丝合缝，握把不滑。比想的沉一点。' },
    {
      stars: 5,
      language: 'en',
      words: 'Lives in the car. The glow ring really does find itself in the dark.',
    },
    {
      stars: 4,
      language: 'en',
      words: 'A minute of cranking is longer than you think, but it keeps its word.',
    },
  ],
  10: [
    { stars: 5, words: '放抽屉大半年，拿出来还有电，遥控器直接能用。' },
    { stars: 5, words: '充电座四个灯一个一个熄，知道哪节先满。' },
    {
      stars: 4,
      language: 'en',
      words: 'They came charged, as promised. The case is sturdier than it looks.',
    },
    { stars: 4, words: '七号的略短，有的收音机要垫一下弹簧。' },
  ],
}
