import type { Language } from '#src/contract/language.ts'

type Mood = 'good' | 'poor'
type ByMood = Record<Mood, string[]>

/** What people say, by the department's code; each sentence stands alone. */
export const ABOUT: Record<string, Record<Language, ByMood>> = {
  LIT: {
    'zh-cn': {
      good: [
        '晚上起夜不用开大灯了，光刚好够看清脚下。',
        '颜色比照片里还暖一点，照在木桌上很好看。',
        '孩子说像月亮住进了房间，非要开着睡。',
        '挂在门口三个星期，邻居问了两次在哪买的。',
        '开关的手感很扎实，不是轻飘飘的那种。',
        '停电那晚靠它吃完了一顿饭，值了。',
        '亮度三档都实用，最暗那档不晃眼。',
        '接线和安装说明写得清楚，十分钟装好。',
        '点着没有黑烟，香味很淡，不熏人。',
        '放在书架上当摆设也不突兀，关着也好看。',
      ],
      poor: [
        '线比我想的短了一点，够不到插座。',
        '光偏黄，看书的话还是差一口气。',
        '灯罩边上有一点毛刺，自己磨了磨。',
      ],
    },
    en: {
      good: [
        'Soft enough for two in the morning, bright enough to find the door.',
        'Warmer than in the picture, which suits our wooden table.',
        'My daughter calls it the moon and refuses to sleep without it.',
        'It got us through a power cut and a whole dinner.',
        'The switch feels solid and the light doesn’t flicker.',
      ],
      poor: ['The cord is shorter than I hoped.', 'A little too yellow to read by.'],
    },
  },
  TEA: {
    'zh-cn': {
      good: [
        '出水很稳，最后一滴真的不挂壶嘴。',
        '泡到第四泡还有味道，同事都来蹭。',
        '香气是干净的那种，不像加了香精。',
        '杯子拿在手里刚刚好，不烫指节。',
        '豆子新鲜，闷蒸的时候鼓得很高。',
        '包装朴素，里面一小包一小包分好，上班带着方便。',
        '洗起来省事，茶垢一泡就掉。',
        '给爸爸买的，他说比他自己挑的强。',
        '壶盖有卡扣，倒到底也不掉，这个细节很好。',
        '睡前喝一杯不影响睡觉，第二天又下单了一份。',
      ],
      poor: [
        '味道偏淡，要多放一些。',
        '壶比想象的小，一个人用还行。',
        '盖子和壶身的颜色有一点点色差。',
      ],
    },
    en: {
      good: [
        'Pours without a drip, exactly as promised.',
        'Still has flavour on the fourth steep.',
        'The beans were roasted days before they came; you can smell it.',
        'The cup sits well in the hand and doesn’t burn the fingers.',
        'I bought one for the office and then one for home.',
      ],
      poor: ['Rather mild; I use half again as much.', 'Smaller than I pictured, fine for one.'],
    },
  },
  KIT: {
    'zh-cn': {
      good: [
        '煎蛋不粘，锅柄也不烫手。',
        '盘子边缘收得漂亮，装什么都像样。',
        '刀很趁手，切番茄不用使劲。',
        '密封条紧，饼干放一周还是脆的。',
        '重量合适，一只手端得住。',
        '洗碗机里跑了十几次，没有褪色。',
        '大小和冰箱门那一格正好配。',
        '用了半个月，木头上了一层油光，越来越好看。',
        '汤勺的弧度舒服，锅底也刮得干净。',
      ],
      poor: [
        '手柄开过一次小缝，客服很快给换了。',
        '尺寸再大一号就完美了。',
        '盖子偏紧，老人拧着费劲。',
      ],
    },
    en: {
      good: [
        'Eggs slide off, and the handle stays cool.',
        'The plates make even leftovers look planned.',
        'Sharp from the first day, comfortable to hold.',
        'Crackers were still crisp after a week in it.',
        'A dozen rounds in the dishwasher and no fading.',
      ],
      poor: ['One size larger would have been perfect.', 'The lid is stiff for older hands.'],
    },
  },
  DSK: {
    'zh-cn': {
      good: [
        '纸很厚，钢笔写不洇，背面也看不见。',
        '笔尖顺滑，不断水，开会记了两小时。',
        '装订可以摊平，这点太重要了。',
        '颜色很克制，放在桌上不抢眼。',
        '剪刀合口准，剪布也不打滑。',
        '小东西有地方放了，桌面干净了一半。',
        '蜡笔味道不重，小朋友手上也不太染色。',
        '纸边裁得齐，翻页的声音很好听。',
      ],
      poor: ['橡皮筋松了一点，希望改进。', '颜色比图片深。', '如果再多几页就好了。'],
    },
    en: {
      good: [
        'Thick paper, no bleed from a fountain pen.',
        'It lies flat when open, which is all I ever wanted.',
        'My desk is half as messy now.',
        'The pencils sharpen cleanly and don’t break.',
        'Quiet colours that look good next to each other.',
      ],
      poor: ['The elastic is a bit loose.', 'Darker than the picture.'],
    },
  },
  HOM: {
    'zh-cn': {
      good: [
        '摸上去是软的，洗过两次更软。',
        '颜色和沙发很配，像是本来就有的。',
        '厚薄正好，空调房里盖腿不闷。',
        '针脚细，翻过来看也整齐。',
        '没有刚买布料的那股味道。',
        '孩子一下就占了去，我又买了一条。',
        '晾干很快，梅雨天也不发潮。',
        '挂起来垂得好看，不皱。',
      ],
      poor: ['第一次洗掉了一点毛。', '比想的薄，春秋用合适。', '收边有一处线头。'],
    },
    en: {
      good: [
        'Soft from the start and softer after two washes.',
        'Goes with the sofa as if it had always been there.',
        'Warm without being heavy.',
        'The stitching is tidy on both sides.',
        'My son took it at once, so I ordered another.',
      ],
      poor: ['It shed a little in the first wash.', 'Thinner than expected, fine for spring.'],
    },
  },
  GRD: {
    'zh-cn': {
      good: [
        '到的时候土还是潮的，一片叶子都没掉。',
        '放在北阳台也活得很好，冒了新芽。',
        '种子出芽率很高，十粒出了九粒。',
        '盆底有接水盘，不会弄湿窗台。',
        '说明卡写得细，我这种养不活东西的人也养活了。',
        '水壶嘴细长，浇小盆不溅土。',
        '花开了三周还没谢。',
        '木架不晃，放满也稳。',
      ],
      poor: [
        '路上折了一根枝，过几天自己长好了。',
        '比图里矮一些，要等它长。',
        '盆的颜色有点深浅不一。',
      ],
    },
    en: {
      good: [
        'Arrived with moist soil and not a leaf missing.',
        'Nine of ten seeds came up.',
        'Thrives on a north-facing balcony.',
        'The care card saved me; nothing survives me usually.',
        'Three weeks of flowers and still going.',
      ],
      poor: [
        'One stem broke on the way, it has recovered.',
        'Smaller than pictured; it needs time.',
      ],
    },
  },
  PAN: {
    'zh-cn': {
      good: [
        '不太甜，配茶刚好。',
        '一包的量正好一个下午，吃完不腻。',
        '配料表很短，给孩子吃放心。',
        '脆，真的脆，掉一地渣。',
        '蜂蜜结晶了说明是真的，抹面包很香。',
        '味道像小时候巷口那家。',
        '独立小包装，出门塞一袋很方便。',
        '坚果没有陈味，烘得刚好。',
      ],
      poor: ['路上压碎了几块，味道没问题。', '对我来说偏咸。', '再大包一点就好了。'],
    },
    en: {
      good: [
        'Not too sweet, just right with tea.',
        'A short list of ingredients, and you can taste it.',
        'Crisp, properly crisp.',
        'One bag lasts exactly one afternoon.',
        'Tastes like the bakery of my childhood.',
      ],
      poor: ['A few arrived broken; they tasted fine.', 'A touch too salty for me.'],
    },
  },
  BTH: {
    'zh-cn': {
      good: [
        '泡沫细，冲得干净，洗完不紧绷。',
        '味道像雨后，不是香水那种冲。',
        '牙刷毛软硬合适，牙龈不出血了。',
        '毛巾吸水快，拧干也快。',
        '一块皂用了快两个月，很耐用。',
        '冬天洗完手不干裂了。',
        '包装全是纸，拆完没有一堆塑料。',
        '海绵回弹好，用了一个月没有塌。',
      ],
      poor: ['香味太淡了，几乎闻不到。', '皂盒排水慢，底下会软。', '瓶口出液有点多。'],
    },
    en: {
      good: [
        'Fine lather, rinses off, no tight skin afterwards.',
        'Smells like after rain, not like perfume.',
        'Two months and the bar is still not finished.',
        'Paper packaging all the way through.',
        'My hands survived the winter.',
      ],
      poor: ['Hardly any scent.', 'The bottle gives too much at once.'],
    },
  },
  OUT: {
    'zh-cn': {
      good: [
        '风大的那天没有翻，伞骨很硬。',
        '走了一整天，袜子里还是干的。',
        '背着不勒肩，水壶口袋也好拿。',
        '收起来很小，包里一直放着。',
        '手套薄但挡风，还能点手机。',
        '颜色在雨天里很显眼，过马路安心。',
        '拉链顺，里外口袋分得合理。',
        '帽檐够宽，脖子没晒到。',
      ],
      poor: ['伞套太紧，塞回去要点耐心。', '鞋码偏大，建议拿小一号。', '背带调节扣有点滑。'],
    },
    en: {
      good: [
        'Survived a day of wind without turning inside out.',
        'A whole day of walking and dry socks at the end.',
        'Folds so small that it lives in my bag.',
        'Easy on the shoulders, pockets where I want them.',
        'Thin gloves, but the wind stays out.',
      ],
      poor: ['Runs large; take a size down.', 'The sleeve is tight, it takes patience.'],
    },
  },
  PLY: {
    'zh-cn': {
      good: [
        '一家人玩了一晚上，没人看手机。',
        '做工圆润，没有毛刺，给三岁的孩子也放心。',
        '第一次放就飞起来了，线够长。',
        '拼图咬合得紧，拼好能整张提起来。',
        '规则十分钟就懂，越玩越有意思。',
        '小熊抱着很软，洗过没有变形。',
        '颜色不刺眼，摆在客厅也好看。',
        '送生日礼物，对方家长都问链接。',
      ],
      poor: ['少了一张说明书，上网看的。', '盒子角压坏了，里面没事。', '对大孩子有点简单。'],
    },
    en: {
      good: [
        'A whole evening and nobody looked at a phone.',
        'Smooth edges everywhere, safe for our three-year-old.',
        'It flew at the first try.',
        'Ten minutes to learn, weeks to enjoy.',
        'Bought as a present; the parents asked where from.',
      ],
      poor: [
        'The corner of the box was dented, the inside fine.',
        'A little easy for older children.',
      ],
    },
  },
}

export const CLOSINGS: Record<Language, ByMood> = {
  'zh-cn': {
    good: [
      '快递第二天就到了。',
      '包得很仔细。',
      '会再来。',
      '已经推荐给同事。',
      '这个价钱很实在。',
      '店家回复很快。',
      '和描述一样。',
      '第二次买了。',
      '家里人都喜欢。',
      '比商场里的便宜，东西不差。',
      '盒子里还附了一张手写的卡片。',
      '用了一阵子才来写，没有失望。',
    ],
    poor: ['其他都好。', '店家态度不错，给两分耐心。', '没有到要退的程度。', '希望下一批改一改。'],
  },
  en: {
    good: [
      'Came the next day.',
      'Carefully packed.',
      'Will come back.',
      'Fair price.',
      'Exactly as described.',
      'Second time I buy it.',
      'Everyone at home likes it.',
      'There was a handwritten card in the box.',
    ],
    poor: [
      'Everything else is fine.',
      'Not worth sending back, though.',
      'The shop was kind about it.',
    ],
  },
}

export const AFTERTHOUGHTS: Record<Language, string[]> = {
  'zh-cn': [
    '一个月后来补一句：还是很好用。',
    '三个月了，没有坏，也没有褪色。',
    '又给父母买了一份。',
    '天冷以后更觉得买对了。',
  ],
  en: [
    'A month later: still happy.',
    'Three months on, good as new.',
    'Bought another one for my parents.',
  ],
}

export const REPLIES: Record<Language, ByMood> = {
  'zh-cn': {
    good: ['谢谢，灯给你留着。', '喜欢就好，用久了有问题随时来找我们。', '谢谢，下次来给你泡茶。'],
    poor: [
      '抱歉，已经记下来，下一批会改。要换的话在订单里点售后，运费我们出。',
      '谢谢直说。已经私下给你补了一份零件。',
      '不好意思，是我们没写清楚，说明已经改了。',
    ],
  },
  en: {
    good: [
      'Thank you. The lamp stays on for you.',
      'Glad you like it. If anything breaks, tell us.',
    ],
    poor: [
      'Sorry about that. Ask for after-sales in the order and we will pay the postage.',
      'Thank you for saying so; the next batch will be better.',
    ],
  },
}

export const NAMES: Record<Language, string[]> = {
  'zh-cn': [
    '小满',
    '巷口的猫',
    '周三下雨',
    '林间',
    '豆子妈',
    '老徐',
    '一盏茶',
    '阿宁',
    '秋天来信',
    '不吃香菜',
    '木子',
    '夜归人',
    '南瓜粥',
    '陈皮',
    '海边的信',
    '半糖',
    '青禾',
    '石榴',
    '小院子',
    '冬至',
    '三轮车',
    '桃桃',
    '灯下看书',
    '阿福',
    '云朵面包',
    '何必',
    '白露',
    '橙子皮',
    '旧书店',
    '慢慢走',
  ],
  en: [
    'Maggie',
    'Tom R',
    'river_stone',
    'June',
    'Old Lane',
    'Priya',
    'Sam',
    'teapot42',
    'Ellen',
    'Wei',
    'Nora',
    'M. Hill',
    'Quiet Sunday',
    'Jonas',
    'Lotte',
  ],
}
