import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Kitchen & Table, by the number of the product. */
export const kitchenReviews: Reviews = {
  1: [
    { stars: 5, words: '24 的。一只鸡躺下去，上面还铺得开胡萝卜。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'You can pour from any side of it and nothing runs down the outside.',
    },
    { stars: 4, words: '电磁炉开到最大，锅耳还是会热，我缝了两只布套。' },
    { stars: 5, words: '28 的除夕用过一回，现在给邻居借去腌菜了。' },
  ],
  2: [
    { stars: 5, words: '到货第二天早上煎的，晃一下锅，蛋自己会走。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'My flatmate scoured it with soap. We baked it again with oil and it forgave us.',
    },
    { stars: 4, words: '28 的一点六公斤，颠勺别想了，烙饼很好。' },
    {
      stars: 2,
      words: '收到时锅边有一圈黄锈。',
      reply: '路上受了潮，怪我们没封好。换一口新的给你，旧的不用寄回。',
      later: '新的没锈。旧的照说明擦了重烤，给我弟用了。',
    },
  ],
  3: [
    { stars: 5, words: '17 的。番茄片薄得透光，一高兴切了三个。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'Posted it off dull and had it back in nine days. It took the hair off my arm.',
    },
    {
      stars: 4,
      words: '拍蒜稳。木刀鞘有点紧，拔的时候慢一点。',
      later: '刀鞘用松了一点，现在正好。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'I have small hands and large onions. The 14 is right for both.',
    },
  ],
  4: [
    { stars: 5, words: '薄荷绿。两手都是面，用指节一顶就拧上了。', photo: 'snapshot' },
    { stars: 4, words: '走针声比想的清楚，厨房里正好，卧室不行。' },
    {
      stars: 5,
      language: 'en',
      words: 'Ticks like my grandmother’s. I set it even when nothing is cooking.',
      later: 'Bought the second one. They don’t tick in step, which is nicer.',
    },
    {
      stars: 3,
      words: '煮溏心蛋定六分钟，差了快二十秒。',
      reply: '时间短的话，先拧过半圈再倒回六分，会准不少。还是差得多就寄来，我们调。',
    },
  ],
  5: [
    { stars: 5, words: '昨天剩的豌豆加个蛋，我妈问今天谁来。' },
    { stars: 5, words: '两人份。点根蜡烛，就当出去吃了。', photo: 'photo-night' },
    {
      stars: 5,
      language: 'en',
      words: 'Broke a plate moving house, wrote to them with the year, and its twin arrived.',
    },
    { stars: 4, words: '盘边宽，小洗碗机里要斜着放。叉子的弧度喜欢。' },
  ],
  6: [
    { stars: 5, words: '松绿的。全家夹花生米比赛，五岁的赢了。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'Our balcony table slopes. These are the first ones that don’t leave it.',
    },
    { stars: 4, words: '头几顿有点木头味，煮过一次就没了。' },
    {
      stars: 3,
      words: '想给孩子配一双靛蓝的，只有大人的长度。',
      reply: '靛蓝的漆这批只够做大的。儿童款做出来，头一个告诉你。',
    },
  ],
  7: [
    { stars: 5, words: '陶红大碗，满满一碗饭端到沙发上，手不烫。', photo: 'snapshot' },
    {
      stars: 5,
      language: 'en',
      words: 'The glaze ran differently on each of our four, so everybody knows their own.',
    },
    { stars: 5, words: '深海小碗，边上那一圈像退潮。', photo: 'photo-window' },
    { stars: 4, words: '勺子刮碗底很贴。大碗盛满了沉，奶奶要两只手端。' },
  ],
  8: [
    { stars: 5, words: '在广州过了一个回南天，盐还是散的。' },
    { stars: 5, language: 'en', words: 'Caught it with my elbow. It rocked a bit and stayed up.' },
    { stars: 4, words: '三个月烘一次，我写在挂历上了，不然真记不住。' },
  ],
  9: [
    {
      stars: 5,
      words: '玉子烧、豌豆、米饭，地铁上颠了一小时，各是各的。',
    },
    { stars: 4, words: '四个扣都紧，刚拿到手要两只手开。' },
    {
      stars: 5,
      language: 'en',
      words: 'Cooked on Sunday, fed until Thursday. On Friday I treat myself.',
    },
    {
      stars: 2,
      words: '拆开少一片隔板，三格成了两格。',
      reply: '是我们漏装了。今天寄出两片，多的那片备用。',
    },
  ],
  10: [
    { stars: 5, words: '等了两个多星期，说是那边下雨。到手还有柳条味。' },
    {
      stars: 5,
      language: 'en',
      words: 'Carried a full load to the lake and back, and the handle never creaked.',
      photo: 'snapshot',
    },
    { stars: 4, words: '里布的扣子小，拆下来洗要点耐心。' },
  ],
}
