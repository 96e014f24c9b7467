import type { Reviews } from '#demo/reviews/review-entry.ts'

/** What customers say about Snacks & Pantry, by the number of the product. */
export const pantryReviews: Reviews = {
  1: [
    { stars: 5, words: '芝麻的。袋子一打开，隔壁工位的人就转过来了。' },
    { stars: 5, words: '铁罐装，放了十二天，最后一根掰下去还是“咔”一声。' },
    { stars: 5, language: 'en', words: 'I eat the thin bit first too. It seems everyone does.' },
    {
      stars: 3,
      words: '海苔味淡，要嚼到后面才出来。',
      reply: '这一批海苔确实撒得轻。补一袋新烤的给你，你再评。',
    },
    { stars: 4, language: 'en', words: 'The bag lasted from Monday to Monday afternoon.' },
  ],
  2: [
    { stars: 5, words: '枣花的，抹在吐司上像红糖，老爸一勺一勺空口吃。' },
    {
      stars: 5,
      language: 'en',
      words: 'Lime blossom does taste faintly of mint. I thought they were making that up.',
    },
    {
      stars: 4,
      words: '椴树收到就是凝住的，起初以为坏了，坐温水里半小时果然化开。',
      later: '现在嫌化开麻烦，直接挖着抹面包，更好吃。',
    },
    {
      stars: 3,
      words: '盖子拧得太紧，我妈试了半天，最后用毛巾垫着才开。',
      reply: '封罐时上得紧，怕路上漏。下一批松半圈。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'A kilo of jujube honey, two people, ten weeks. We are not sorry.',
    },
  ],
  3: [
    { stars: 5, words: '看剧不用剥，一抬头碗空了。' },
    { stars: 5, words: '微波半分钟，盖张湿纸，跟街口刚出锅的一样糯。' },
    { stars: 5, language: 'en', words: 'Went into the stuffing, what was left of them.' },
    {
      stars: 2,
      words: '六袋里有一袋漏了气，栗子发干。',
      reply: '对不起，是封口没压牢。补寄两袋，那一袋请别吃了。',
    },
  ],
  5: [
    { stars: 5, words: '盐汽水是小时候厂里发的那种味道，含着含着想起暑假。' },
    { stars: 5, words: '红橘一卷放在包里，等车的时候含一颗。' },
    {
      stars: 4,
      language: 'en',
      words: 'Paler than I remember, exactly as they warn. The plum is properly sour.',
    },
    {
      stars: 3,
      words: '夏天寄来有点粘纸，撕不干净。',
      reply: '七八月我们换蜡纸包，粘住的给你补一卷。',
    },
  ],
  6: [
    { stars: 5, words: '八十八的，第一口皱眉，第三口就停不下来了。' },
    { stars: 5, words: '72% 配手冲，咬得到糖粒，沙沙的。' },
    { stars: 5, language: 'en', words: 'I hid the 55 behind the rice. It was found.' },
    {
      stars: 4,
      language: 'en',
      words: 'Two ingredients on the label and you can hear both of them.',
    },
  ],
  7: [
    { stars: 5, words: '去年切了一个配茶，火腿就那么一点点，咸得刚好。', photo: 'snapshot' },
    { stars: 4, words: '果仁是整粒的，切的时候会掉，托盘里捡着吃。' },
    {
      stars: 5,
      words: '盒子现在放针线，我婆婆比我先占上。',
      later: '今年白露那天提醒自己下单，还是晚了。',
    },
    {
      stars: 5,
      language: 'en',
      words: 'I had always claimed not to like five-nut. I would like to withdraw that.',
    },
  ],
  8: [
    { stars: 5, words: '下午茶摆了三块，客人走的时候问铁罐能不能给她。', photo: 'snapshot' },
    { stars: 5, words: '第二层没撑到星期六。微波十秒，巧克力真的流下来。' },
    {
      stars: 5,
      language: 'en',
      words: 'Sent the tin back and the next one cost five less, as promised.',
      later: 'We are on the fourth round trip. The courier knows the tin by now.',
    },
    { stars: 4, words: '偏甜一点，牙不好的老人说边上有点硬，中间正好。' },
    { stars: 4, language: 'en', words: 'Mostly crisp, slightly chewy, entirely gone.' },
  ],
  10: [
    { stars: 5, words: '蓝莓抹厚一点，果子真会滚，听话用勺背按住了。', photo: 'snapshot' },
    { stars: 5, words: '橘子皮丝有点苦，泡水喝比抹面包还好。', photo: 'photo-window' },
    { stars: 4, words: '三种各一，草莓两天就没了，希望能多装点。' },
    {
      stars: 5,
      language: 'en',
      words: 'Half strawberries, not strawberry-coloured jelly. The cloth now covers my sourdough.',
    },
    {
      stars: 3,
      words: '开封第四周长了一点白毛，怪我没看保质期。',
      reply: '糖少，三个星期是极限。整罐请扔掉，下次买给你减十元。',
    },
  ],
}
