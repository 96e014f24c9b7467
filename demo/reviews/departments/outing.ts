import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Rain & Outing, by the number of the product. */
export const outingReviews: Reviews = {
  1: [
    { stars: 5, words: '墨绿的，卷好斜靠在玄关，木柄比想的粗，手感好。' },
    {
      stars: 5,
      language: 'en',
      words: 'Three shakes at the turnstile and nothing followed me onto the train.',
    },
    {
      stars: 4,
      words: '双人的夜紫，够两个人，就是地铁里有点占地方。',
      later: '断过一根骨，寄去换好了，来回没收钱。',
    },
    {
      stars: 3,
      words: '雾灰溅了泥点，干了不太好刷。',
      reply: '用软毛刷蘸一点洗洁精，顺着布纹刷。刷不掉的话寄来，我们洗。',
    },
    {
      stars: 4,
      language: 'en',
      words: 'I lent it to a stranger on Monday. It came back on Friday with a tangerine.',
    },
  ],
  3: [
    { stars: 5, words: '雾白的，蓝边。放在桌上像外公单位发的那只。', photo: 'snapshot' },
    { stars: 5, words: '砖红的泡热茶，停电夜里抱着暖手。', photo: 'photo-night' },
    {
      stars: 5,
      language: 'en',
      words: 'Boiled coffee in it on a beach. My tea at home tastes of that now.',
    },
    {
      stars: 2,
      words: '松绿四只装，有一只杯底的瓷缺了指甲大一块。',
      reply: '是我们装箱时漏检了。换一只新的给你，缺的那只留着当花盆也好。',
    },
  ],
  4: [
    { stars: 5, words: '靛蓝的，买完菜往地上一放，它自己站着等我付钱。' },
    { stars: 5, words: '装了两个星期的书加一台电脑，提手一点没变形。' },
    { stars: 4, words: '没有拉链也没有内袋，钥匙得靠手摸。' },
    {
      stars: 5,
      language: 'en',
      words: 'The natural one has a coffee stain in the shape of an island. I am keeping both.',
      later: 'Washed it cold. The island is still there, the canvas is softer.',
    },
  ],
  5: [
    { stars: 5, words: '凌晨一点拖过石板巷，狗都没叫。' },
    { stars: 5, language: 'en', words: 'My neighbour asked whether I ever come home.' },
    {
      stars: 3,
      words: '20 寸塞进机舱架没问题，就是自重两公斤九，廉航会被称。',
      reply: '确实不算轻，壳厚换来的。常坐廉航的话，七天内没用过可以退。',
    },
  ],
  6: [
    { stars: 5, words: '一个人搭，第一次十四分钟，第二次九分钟。' },
    { stars: 4, words: '躺着看到了月亮，也看到了三只蚊子，纱是密的，它们在外面。' },
    {
      stars: 5,
      language: 'en',
      words: 'Rained all night at the lake. We found out in the morning.',
    },
    { stars: 4, words: '收进袋子要跪在上面卷，不然塞不进。' },
  ],
  7: [
    { stars: 5, words: '草帽放窗台上，来串门的都要戴一下。' },
    { stars: 5, words: '后颈真的没晒黑，江边钓了一天鱼。' },
    {
      stars: 4,
      language: 'en',
      words: 'Mine is a big head, fifty-nine, and it just goes on. The cord is a clever thing.',
    },
    {
      stars: 4,
      words: '缎带换成了奶奶的蓝丝巾，像另一顶。',
      later: '奶奶把丝巾要回去了，连帽子一起。',
    },
  ],
  8: [
    { stars: 5, words: '靛水，开在茶桌上，一时舍不得扇。' },
    { stars: 5, words: '看戏带的墨梅，前排阿姨回头问了两次。' },
    { stars: 4, words: '穗子有点掉色，沾到白衬衫上洗掉了。' },
    {
      stars: 5,
      language: 'en',
      words: 'Slow to open, as told. The snap came by itself in the second week.',
    },
  ],
  10: [
    { stars: 5, words: '针停得稳，两秒不到。和手机放一起会偏，说明里写了。', photo: 'snapshot' },
    { stars: 5, words: '照折页在老城里走了一遍，没看手机，二十五分钟回到家门口。' },
    {
      stars: 5,
      language: 'en',
      words:
        'Characters instead of letters. I have learned four words of Chinese and where they are.',
    },
    { stars: 4, words: '夜光比想的弱一点，吸足了手电光还行。' },
  ],
  11: [
    { stars: 5, words: '柿红的，冬天放在窗边，下午倒出来还冒气。' },
    { stars: 5, words: '米白 750，值夜班从十点喝到天亮，最后一杯还烫。', photo: 'photo-night' },
    {
      stars: 5,
      language: 'en',
      words: 'The stopper pours at half a turn and does not drip on the map.',
    },
    {
      stars: 3,
      words: '新壶有股铁味，泡了两次小苏打才散。',
      reply: '有的批次味道重一些，第二次换温水再泡半天，就干净了。',
    },
  ],
}
