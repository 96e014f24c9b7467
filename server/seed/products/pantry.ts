import type { Department } from '#server/seed/product-entry.ts'

export const pantry: Department = {
  code: 'PAN',
  name: ['零食与粮柜', 'Snacks & Pantry'],
  leaves: {
    bakes: ['饼干与点心', 'Biscuits & Bakes'],
    snacks: ['坚果与糖', 'Nuts & Sweets'],
    jars: ['蜜、酱与罐头', 'Honey, Jams & Tins'],
  },
  products: [
    {
      no: 1,
      leaf: 'bakes',
      title: ['碱水拧结饼', 'Crunchy Lye Pretzels'],
      fact: ['脆得邻桌听得见', 'You can hear it next door'],
      chinese: `
        面团先在碱水里过一遍再烤，外面是发亮的红棕色，里面脆到底。拧三道弯，最细的那一截最好吃，我们也先吃那里。
        一袋一百二十克，刚好一个下午。铁罐装三袋的量，有一道胶圈，开了两周还是脆的。
        海苔的怕潮，只有小袋。`,
      english: `
        The dough takes a dip in lye before the oven, which makes the crust russet and shiny and the inside crisp all the way. Three twists; the thinnest part is the best, and it is where we start too.
        A bag of 120 g is one afternoon. The tin holds three, with a rubber seal that keeps them crisp for two weeks.
        Seaweed minds the damp, so it comes in bags only.`,
      specifications: {
        ingredients: ['小麦粉、菜籽油、海盐、酵母', 'Wheat flour, rapeseed oil, sea salt, yeast'],
        allergens: ['含麸质；芝麻味含芝麻', 'Gluten; sesame in the sesame one'],
        keeps: ['9 个月', '9 months'],
        storage: ['常温，避潮', 'Room temperature, dry'],
      },
      price: 12.9,
      axes: [
        {
          name: ['味道', 'Flavour'],
          values: [
            { is: ['海盐', 'Sea salt'] },
            { is: ['芝麻', 'Sesame'] },
            { is: ['海苔', 'Seaweed'] },
          ],
        },
        {
          name: ['包装', 'Pack'],
          values: [{ is: ['120 g 袋', '120 g bag'] }, { is: ['360 g 罐', '360 g tin'], more: 27 }],
        },
      ],
      missing: ['2 1'],
      stock: 130,
      sales: 1462,
      age: 263,
      pictures: [
        { art: ['1f968'], ground: 'linen', layout: 'flat' },
        { art: ['1f968'], ground: 'clay', layout: 'flatPair', variety: 1 },
        { art: ['1f968', '1f9c2'], ground: 'paper', layout: 'flatGroup' },
      ],
    },
    {
      no: 2,
      leaf: 'jars',
      title: ['山里的蜂蜜', 'Mountain Honey'],
      fact: ['单一蜜源，不兑糖', 'One blossom, nothing added'],
      chinese: `
        蜂箱跟着花走：五月在槐树下，七月进椴树林，枣花开的时候搬到河滩。每种蜜只取一次，所以三罐闻起来是三个月份。
        - 槐花：清，几乎无色，不容易结晶
        - 椴树：细白，有一点薄荷的凉
        - 枣花：深琥珀色，像红糖
        天冷会结晶，这是真蜜的脾气。连罐坐在四十度的温水里，半小时就化开。未满一岁的孩子不要吃蜂蜜。`,
      english: `
        The hives follow the flowers: under the acacias in May, into the lime woods in July, down to the river when the jujubes bloom. Each is taken once, so three jars smell of three different months.
        - Acacia: clear, nearly colourless, slow to set
        - Lime blossom: fine and white, with a touch of mint
        - Jujube: dark amber, like brown sugar
        It sets when it is cold, as honest honey does. Stand the jar in water at forty degrees for half an hour. Never for babies under one year.`,
      specifications: {
        ingredients: ['蜂蜜', 'Honey'],
        harvest: ['五月至七月', 'May to July'],
        keeps: ['24 个月', '24 months'],
        storage: ['常温，拧紧，用干勺', 'Room temperature, closed, dry spoon'],
      },
      price: 36,
      was: 42,
      axes: [
        {
          name: ['蜜源', 'Blossom'],
          values: [
            { is: ['槐花', 'Acacia'], tint: { hue: 10, brightness: 1.12, saturation: 0.8 } },
            { is: ['椴树', 'Lime blossom'], tint: { hue: 4, brightness: 1.2, saturation: 0.5 } },
            { is: ['枣花', 'Jujube'] },
          ],
        },
        {
          name: ['重量', 'Weight'],
          values: [{ is: '250 g' }, { is: '500 g', more: 29 }, { is: '1 kg', more: 82 }],
        },
      ],
      missing: ['1 2'],
      left: { '0 2': 0, '2 1': 4 },
      stock: 58,
      sales: 1738,
      age: 318,
      pictures: [
        { art: ['1f36f'], ground: 'clay' },
        { art: ['1f36f', '1f33c'], ground: 'linen', layout: 'group', variety: 1 },
        { art: ['1f36f', '1f35e'], ground: 'paper', layout: 'group', variety: 2 },
      ],
    },
    {
      no: 3,
      leaf: 'snacks',
      title: ['糖炒栗子仁', 'Sugar-Roasted Chestnuts'],
      fact: ['剥好的，掰开就吃', 'Peeled, ready to eat'],
      chinese: `
        秋天的油栗，铁锅里拿粗砂和麦芽糖翻四十分钟，壳和衣都替你剥了。粉、糯、甜，没有一颗是硬的；有的话，拍给我们看。
        小袋充氮，不用放冰箱。想吃热的，倒进碗里盖湿纸，微波半分钟。`,
      english: `
        Autumn chestnuts, turned for forty minutes in coarse sand and malt sugar in an iron pan, then shelled and skinned for you. Mealy, soft and sweet; if you find a hard one, send us its portrait.
        The little bags are packed under nitrogen and need no fridge. For warm ones: a bowl, a damp paper, half a minute in the microwave.`,
      specifications: {
        ingredients: ['板栗、麦芽糖', 'Chestnuts, malt sugar'],
        contents: ['6 袋 × 80 g', '6 bags of 80 g'],
        harvest: ['九月底', 'End of September'],
        keeps: ['12 个月', '12 months'],
        origin: ['河北迁西', 'Qianxi, Hebei'],
      },
      price: 34.9,
      was: 45,
      stock: 96,
      sales: 2087,
      age: 74,
      pictures: [
        { art: ['1f330'], ground: 'clay', layout: 'trio', variety: 1 },
        { art: ['1f330'], ground: 'dusk', glow: 0.2 },
        { art: ['1f330', '1f375'], ground: 'linen', layout: 'group' },
      ],
    },
    {
      no: 4,
      leaf: 'bakes',
      title: ['酱烧米饼', 'Soy-Glazed Rice Crackers'],
      fact: ['炭网上刷两遍酱', 'Brushed twice over coals'],
      chinese: `
        粳米打成饼，晾三天，在炭网上翻着烤，趁鼓起来的时候刷一遍酱油，收干再刷一遍，最后贴一小片海苔。咬下去先是咸，再是米香。
        十二片独立小袋，抽屉、书包、火车上都合适。吃不完也不要紧，没有人见过它剩下。`,
      english: `
        Rice pressed into rounds, dried for three days and turned over charcoal. When they puff up they get a coat of soy sauce, and when that is dry, another, and a small apron of seaweed. First salt, then rice.
        Twelve, each in its own sleeve, for drawers, satchels and trains. They keep well, though nobody has seen it happen.`,
      specifications: {
        ingredients: ['粳米、酿造酱油、糖、海苔', 'Rice, brewed soy sauce, sugar, seaweed'],
        allergens: ['大豆、小麦', 'Soy, wheat'],
        contents: ['12 片，共 156 g', '12 pieces, 156 g'],
        keeps: ['8 个月', '8 months'],
      },
      price: 16.8,
      stock: 180,
      sales: 934,
      age: 192,
      pictures: [
        { art: ['1f358'], ground: 'moss', layout: 'flat', variety: 1 },
        { art: ['1f358'], ground: 'linen', layout: 'flatPair' },
        { art: ['1f358', '1f375'], ground: 'clay', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 5,
      leaf: 'snacks',
      title: ['柜台上的水果糖', 'Counter-Top Fruit Drops'],
      fact: ['一卷十颗，真果汁', 'Ten to a roll, real juice'],
      chinese: `
        柜台左手边那只玻璃罐里的糖。熬糖的时候加浓缩果汁，不加色素，所以颜色比你记忆里的淡一点。
        硬糖，慢慢含，一颗能从店里走到地铁口。`,
      english: `
        The sweets in the glass jar, left end of the counter. Concentrated juice goes into the boiling sugar and no colouring does, so they are a shade paler than you remember.
        Hard, to be taken slowly: one lasts from our door to the underground.`,
      specifications: {
        ingredients: ['白砂糖、麦芽糖浆、浓缩果汁', 'Sugar, malt syrup, concentrated juice'],
        weight: ['每卷 42 g', '42 g a roll'],
        keeps: ['18 个月', '18 months'],
      },
      price: 3.9,
      axes: [
        {
          name: ['味道', 'Flavour'],
          values: [
            { is: ['红橘', 'Red tangerine'] },
            { is: ['青梅', 'Green plum'], tint: { hue: 95, saturation: 0.8 } },
            { is: ['葡萄', 'Grape'], tint: { hue: -70, saturation: 0.7 } },
            { is: ['盐汽水', 'Salted soda'], tint: { hue: 190, saturation: 0.6 } },
          ],
        },
        {
          name: ['数量', 'Rolls'],
          values: [{ is: ['一卷', 'One'] }, { is: ['十卷', 'Ten'], more: 31 }],
        },
      ],
      missing: ['3 1'],
      stock: 420,
      sales: 3310,
      age: 347,
      pictures: [
        { art: ['1f36c'], ground: 'paper', layout: 'flat' },
        { art: ['1f36c', '1fad9'], ground: 'mist', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 6,
      leaf: 'snacks',
      title: ['石磨黑巧克力', 'Stone-Ground Dark Chocolate'],
      fact: ['两种配料，一点颗粒', 'Two ingredients, some grain'],
      chinese: `
        只有可可豆和糖。石磨转得慢，磨不到丝滑，咬下去能感觉到细细的糖粒，像雪踩实了的声音。
        百分之五十五的配红茶，七十二的配咖啡，八十八的留给不怕苦的人。夏天随单放一只冰袋。`,
      english: `
        Cocoa beans and sugar, nothing else. The stone turns slowly and stops short of silky: you bite through fine grains, with the sound of packed snow.
        Fifty-five for black tea, seventy-two for coffee, eighty-eight for the brave. In summer an ice pack travels along.`,
      specifications: {
        ingredients: ['可可豆、蔗糖', 'Cocoa beans, cane sugar'],
        allergens: ['同一条线上有牛奶和坚果', 'Made beside milk and nuts'],
        weight: '70 g',
        keeps: ['15 个月', '15 months'],
        storage: ['18 至 22 ℃', '18 to 22 °C'],
      },
      price: 38,
      axes: [
        {
          name: ['可可', 'Cocoa'],
          values: [{ is: '55%' }, { is: '72%' }, { is: '88%', more: 4 }],
        },
      ],
      left: { '0': 1, '1': 2, '2': 0 },
      stock: 3,
      sales: 588,
      age: 133,
      pictures: [
        { art: ['1f36b'], ground: 'dusk', layout: 'flat' },
        { art: ['1f36b', '2615'], ground: 'linen', layout: 'flatGroup', variety: 1 },
      ],
    },
    {
      no: 7,
      leaf: 'bakes',
      title: ['中秋五仁月饼', 'Five-Kernel Mooncakes'],
      fact: ['一年只烤三个星期', 'Three weeks a year'],
      chinese: `
        核桃、杏仁、瓜子、芝麻、橄榄仁，加一点金华火腿提味。皮薄，回油三天才装盒，盒子吃完可以放针线。
        店里的木模是一位退休的点心师傅留下的，印出来的字比现在的深。
        今年的卖完了，白露以后再开炉。`,
      english: `
        Walnut, almond, melon seed, sesame and olive kernel, with a little Jinhua ham to wake them up. A thin crust, rested for three days before boxing. Afterwards the box holds thread and needles.
        The wooden mould was left to us by a retired pastry cook; its letters stand deeper than today’s.
        This year’s are gone. The oven is lit again when the dew turns white, in September.`,
      specifications: {
        ingredients: [
          '小麦粉、糖浆、五种果仁、火腿、花生油',
          'Flour, syrup, five kernels, ham, peanut oil',
        ],
        allergens: ['麸质、坚果、芝麻、花生', 'Gluten, nuts, sesame, peanut'],
        contents: ['6 枚 × 100 g', '6 pieces of 100 g'],
        keeps: ['45 天', '45 days'],
      },
      price: 168,
      stock: 0,
      sales: 646,
      age: 358,
      pictures: [
        { art: ['1f96e'], ground: 'clay' },
        { art: ['1f96e', '1f375'], ground: 'dusk', layout: 'group', variety: 1 },
        { art: ['1f96e', '1f3ee'], ground: 'night', layout: 'group', glow: 0.35 },
      ],
    },
    {
      no: 8,
      leaf: 'bakes',
      title: ['铁罐燕麦曲奇', 'Oat Cookies in a Tin'],
      fact: ['黄油、燕麦、巧克力碎', 'Butter, oats, dark chips'],
      chinese: `
        边上脆，中间还留着一点软。黄油用到三成，燕麦先炒过，巧克力是我们自己那块七十二切碎的边角。
        一罐二十四块，分两层，中间隔一张油纸。第二层通常不到周末。
        - 微波十秒，巧克力会重新化开
        - 铁罐可以寄回来，下一罐减五元`,
      english: `
        Crisp at the edge, still a little soft in the middle. A third of it is butter, the oats are toasted first, and the chocolate is broken from our own seventy-two.
        Twenty-four to a tin in two layers with a sheet of paper between. The lower layer rarely sees the weekend.
        - Ten seconds in the microwave and the chocolate melts again
        - Send the tin back and the next one is five yuan less`,
      specifications: {
        ingredients: [
          '黄油、燕麦、小麦粉、黑巧克力、蔗糖、鸡蛋',
          'Butter, oats, flour, dark chocolate, sugar, egg',
        ],
        allergens: ['麸质、牛奶、鸡蛋', 'Gluten, milk, egg'],
        contents: ['24 块，共 480 g', '24 pieces, 480 g'],
        keeps: ['4 个月', '4 months'],
      },
      price: 58,
      was: 68,
      stock: 74,
      sales: 1219,
      age: 156,
      pictures: [
        { art: ['1f36a'], ground: 'linen', layout: 'flat' },
        { art: ['1f36a'], ground: 'paper', layout: 'flatClose', variety: 1 },
        { art: ['1f36a', '1f95b'], ground: 'clay', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 9,
      leaf: 'jars',
      title: ['去皮番茄罐头', 'Peeled Tomatoes in a Tin'],
      fact: ['八月熟透的那一批', 'The ripe ones of August'],
      chinese: `
        番茄在地里红透了才摘，当天烫皮装罐，只加自己的汁。煮面、炖牛腩、打两个鸡蛋，冬天里也有夏天的酸。
        家里常备两罐，停电那天冷着吃也行。拉环盖，不用开罐器。`,
      english: `
        Picked when they are red to the shoulder, skinned and tinned the same day in nothing but their own juice. For noodles, for a stew, for two eggs; the sourness of summer, in winter.
        Keep two in the house. On the night the power is out they are good cold as well. Ring pull, no opener.`,
      specifications: {
        ingredients: ['番茄、番茄汁', 'Tomatoes, tomato juice'],
        weight: ['400 g，固形物 240 g', '400 g, 240 g drained'],
        keeps: ['36 个月', '36 months'],
        origin: ['新疆', 'Xinjiang'],
      },
      price: 9.9,
      axes: [
        {
          name: ['数量', 'Tins'],
          values: [
            { is: ['一罐', 'One'] },
            { is: ['六罐', 'Six'], more: 45 },
            { is: ['整箱 24 罐', 'Case of 24'], more: 180 },
          ],
        },
      ],
      left: { '2': 6 },
      stock: 260,
      sales: 1105,
      age: 240,
      pictures: [
        { art: ['1f96b'], ground: 'paper' },
        { art: ['1f96b'], ground: 'linen', layout: 'trio', variety: 1 },
        { art: ['1f96b', '1f345'], ground: 'clay', layout: 'group' },
      ],
    },
    {
      no: 10,
      leaf: 'jars',
      title: ['小锅果酱', 'Small-Pan Fruit Jam'],
      fact: ['一斤果子四两糖', 'More fruit than sugar'],
      chinese: `
        铜锅一次只熬十二罐，果子留着半个的形状，抹在面包上会滚下来，请用勺子背按住。
        糖只放到果子的四成，所以开罐以后要住冰箱，三个星期内吃完。草莓是春天的，蓝莓是夏天的，橘子连皮切丝，有一点苦。
        想三种都尝的，直接拿三罐装。`,
      english: `
        Twelve jars to a copper pan. The fruit keeps half its shape and tends to roll off the bread; hold it down with the back of a spoon.
        Forty parts sugar to a hundred of fruit, so an open jar lives in the fridge and is gone in three weeks. Strawberries of spring, blueberries of summer, and tangerines cut with their peel, a little bitter.
        If you cannot decide, there is a set of three.`,
      specifications: {
        ingredients: ['水果、蔗糖、柠檬汁', 'Fruit, cane sugar, lemon juice'],
        weight: ['每罐 220 g', '220 g a jar'],
        keeps: ['12 个月，开罐冷藏 3 周', '12 months; 3 weeks once open, chilled'],
      },
      price: 28,
      axes: [
        {
          name: ['果子', 'Fruit'],
          values: [
            { is: ['草莓', 'Strawberry'] },
            { is: ['蓝莓', 'Blueberry'] },
            { is: ['带皮橘子', 'Tangerine with peel'] },
            { is: ['三种各一', 'One of each'], more: 50 },
          ],
        },
      ],
      left: { '1': 0 },
      stock: 52,
      sales: 871,
      age: 41,
      pictures: [
        { art: ['1fad9', '1f353'], ground: 'clay', layout: 'group', hue: 150, saturation: 1.7 },
        { art: ['1f353'], ground: 'paper', layout: 'trio', variety: 1 },
        { art: ['1f34a', '1fad0'], ground: 'linen', layout: 'group' },
      ],
    },
  ],
}
