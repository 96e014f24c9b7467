import type { Department } from '#demo/product-entry.ts'
import { kitchenReviews } from '#demo/reviews/departments/kitchen.ts'

export const kitchen: Department = {
  code: 'KIT',
  reviews: kitchenReviews,
  name: ['厨房与餐桌', 'Kitchen & Table'],
  leaves: {
    cook: ['锅、刀与灶台', 'Pots, Pans & Knives'],
    table: ['碗盘与筷子', 'Plates, Bowls & Chopsticks'],
    carry: ['便当与野餐', 'Lunch Boxes & Picnics'],
  },
  products: [
    {
      no: 1,
      leaf: 'cook',
      title: ['一家人的汤锅', 'The Family Stock Pot'],
      fact: ['三层钢底，小火不糊', 'Three-layer base, even on low'],
      chinese: `
        锅底是钢、铝、钢三层压在一起，火小的时候热也走得匀，炖一下午不用守着。锅沿往外翻，倒汤不会顺着锅身流下来。
        两只锅耳是空心的，煤气灶上端得住；电磁炉开大火时还是请垫块布。
        - 20 cm：两个人的粥和面
        - 24 cm：一只鸡刚好躺平
        - 28 cm：过年用`,
      english: `
        Steel, aluminium and steel pressed into one base, so even a low flame spreads out and an afternoon’s stew needs no watching. The rim turns outwards: soup goes into the bowl, not down the side.
        The handles are hollow and stay cool on gas. On a hot induction plate, use a cloth.
        - 20 cm: porridge or noodles for two
        - 24 cm: a whole chicken, lying down
        - 28 cm: for New Year`,
      specifications: {
        material: ['304 不锈钢，铝芯底', '304 steel, aluminium core'],
        capacity: '3 / 5.2 / 8 L',
        contents: ['锅、钢盖', 'Pot, steel lid'],
        heat: ['煤气、电磁炉、电陶炉', 'Gas, induction, ceramic'],
        dishwasher: ['可以', 'Yes'],
      },
      guarantee: 60,
      fits: ['KIT-007', 'KIT-006'],
      price: 189,
      axes: [
        {
          name: ['直径', 'Diameter'],
          values: [
            { is: '20 cm', look: '20', size: [30, 22, 15], grams: 1500 },
            { is: '24 cm', look: '24', more: 60, size: [34, 26, 17], grams: 2100 },
            { is: '28 cm', look: '28', more: 130, size: [39, 30, 19], grams: 2900 },
          ],
        },
      ],
      stock: 34,
      sales: 862,
      age: 318,
      pictures: [
        {
          name: '24',
          alt: [
            '一只 24 厘米不锈钢汤锅，盖着钢盖，两边是空心锅耳',
            'A 24 cm steel stock pot with its lid on and a hollow handle at each side',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '汤锅敞着盖，里面是一锅胡萝卜汤',
            'A stockpot with its lid off, full of carrot soup',
          ],
        },
        {
          name: '20',
          alt: ['一只 20 厘米不锈钢汤锅，盖着钢盖', 'A 20 cm steel stock pot with its lid on'],
        },
        {
          name: '28',
          alt: ['一只 28 厘米不锈钢汤锅，盖着钢盖', 'A 28 cm steel stock pot with its lid on'],
        },
        {
          name: 'soup',
          alt: [
            '揭开盖的汤锅，金黄的汤里浮着胡萝卜片',
            'The pot without its lid, golden broth with slices of carrot in it',
          ],
        },
      ],
    },
    {
      no: 2,
      leaf: 'cook',
      title: ['越用越滑的铁锅', 'Iron Pan That Gets Better'],
      fact: ['出厂已开锅，煎蛋不粘', 'Seasoned, eggs slide off'],
      chinese: `
        没有涂层，所以也没有涂层会掉。我们在店后面用亚麻籽油烤过三遍，收到第一天就能煎蛋；之后每煎一次，它就更滑一点。
        洗的时候用热水和软刷，别泡，也别用洗洁精。擦干，抹几滴油，挂起来。要是生了锈，钢丝球擦掉重新烤一遍就好，这口锅不会真的坏。
        玻璃盖只配 24 cm 和 28 cm 两个尺寸。`,
      english: `
        No coating, so no coating to lose. We bake it three times with linseed oil behind the shop: it fries an egg on the first morning and gets a little smoother every time.
        Wash it with hot water and a soft brush, no soaking and no soap. Dry it, rub in a few drops of oil, hang it up. If it rusts, scrub it and bake it again; this pan never really breaks.
        The glass lid is made for 24 and 28 cm.`,
      specifications: {
        material: ['精铁、榉木柄', 'Carbon steel, beech handle'],
        thickness: '2.5 mm',
        heat: ['煤气、电磁炉、柴火', 'Gas, induction, open fire'],
        dishwasher: ['不可以', 'No'],
      },
      fits: ['KIT-003', 'KIT-006'],
      price: 119,
      axes: [
        {
          name: ['直径', 'Diameter'],
          values: [
            { is: '20 cm', size: [38, 20, 8], grams: 900 },
            { is: '24 cm', more: 30, size: [43, 24, 9], grams: 1200 },
            { is: '28 cm', more: 60, size: [49, 28, 10], grams: 1600 },
          ],
        },
        {
          name: ['锅盖', 'Lid'],
          values: [
            { is: ['不带盖', 'Without'], look: 'open' },
            { is: ['玻璃盖', 'Glass lid'], look: 'lid', more: 35 },
          ],
        },
      ],
      missing: ['0 1'],
      left: { '2 1': 0 },
      stock: 52,
      sales: 1417,
      age: 284,
      pictures: [
        {
          name: 'open',
          alt: [
            '一口黑铁平底锅，榉木柄，锅里一只煎蛋',
            'A black iron pan with a beech handle and a fried egg in it',
          ],
        },
        {
          name: 'photo-table',
          alt: ['铁煎锅里一只煎蛋，锅柄搭在木桌上', 'A fried egg in an iron pan on a wooden table'],
        },
        {
          name: 'lid',
          alt: [
            '盖着玻璃盖的铁锅，透过盖子看得见煎蛋',
            'The iron pan under its glass lid, the fried egg showing through',
          ],
        },
        {
          name: 'sizes',
          alt: [
            '三口铁锅从大到小排开：28、24 和 20 厘米',
            'Three iron pans, large to small: 28, 24 and 20 cm',
          ],
        },
      ],
    },
    {
      no: 3,
      leaf: 'cook',
      title: ['什么都切的三德刀', 'Everyday Santoku Knife'],
      fact: ['切番茄不用使劲', 'Tomatoes need no force'],
      chinese: `
        一把刀管一个厨房：切肉、切菜、拍蒜。刀身薄，刀背却留了两毫米，拍下去不发飘。
        开刃十五度，寄出前每一把都切过一张纸。钝了可以寄回店里（见“联系我们”），磨刀免费，来的邮费你出，回的我们出。
        两个长度，刀柄是一样的。用完擦干再放，不要和碗一起扔进水槽。`,
      english: `
        One knife for the whole kitchen: meat, greens, and garlic under the flat of it. The blade is thin, but the spine keeps two millimetres, so it never wobbles.
        Ground to fifteen degrees; each one cuts a sheet of paper before it is packed. When it dulls, post it to us (see “Contact us”): sharpening is free, you pay the way here and we pay the way back.
        Two lengths, one handle. Wipe it dry before you put it away and keep it out of the sink.`,
      specifications: {
        steel: ['10Cr15CoMoV，60 HRC', '10Cr15CoMoV, 60 HRC'],
        material: ['钢、染色层压木柄', 'Steel, dyed laminated wood handle'],
        contents: ['刀、木刀鞘', 'Knife, wooden sheath'],
        dishwasher: ['不可以', 'No'],
        care: ['十年内免费磨刀', 'Sharpened free for ten years'],
      },
      guarantee: 120,
      fits: ['KIT-002', 'KIT-001'],
      price: 199,
      was: 239,
      axes: [
        {
          name: ['刃长', 'Blade'],
          values: [
            { is: '14 cm', look: '14', size: [4.2, 2, 26], grams: 128 },
            { is: '17 cm', look: '17', more: 40, size: [4.6, 2, 30], grams: 165 },
          ],
        },
      ],
      stock: 41,
      sales: 655,
      age: 202,
      pictures: [
        {
          name: '17',
          alt: [
            '一把 17 厘米三德刀和它的木刀鞘',
            'A santoku knife with a 17 cm blade and its wooden sheath',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '砧板上切了一半的番茄，旁边一把菜刀',
            'A half-sliced tomato on a chopping board, the knife beside it',
          ],
        },
        {
          name: '14',
          alt: [
            '一把 14 厘米三德刀和它的木刀鞘',
            'A santoku knife with a 14 cm blade and its wooden sheath',
          ],
        },
        {
          name: 'tomato',
          alt: [
            '木砧板上的三德刀，旁边是番茄和切好的番茄片',
            'The knife on a wooden board beside tomatoes and thin slices',
          ],
        },
      ],
    },
    {
      no: 4,
      leaf: 'cook',
      title: ['拧一下的厨房钟', 'Wind-Up Kitchen Timer'],
      fact: ['不用电，响一声就停', 'No battery, one clear ring'],
      chinese: `
        拧到几分，走几分，到了“叮”一声。没有电池，没有蓝牙，手上沾着面也能用。
        背后有磁铁，贴在冰箱或油烟机上，也能自己站着。最长一个小时。
        里面是发条，所以会有很轻的走针声；有人嫌吵，有人专门为这个声音买第二只。`,
      english: `
        Turn it to the minutes you want, and it rings when they are gone. No battery, no pairing, and floury fingers are fine.
        A magnet holds it on the fridge or the hood, or it stands by itself. One hour at most.
        There is a spring inside, so it ticks, softly. Some people mind; some buy a second one for the sound.`,
      specifications: {
        material: ['ABS、钢发条', 'ABS, steel spring'],
        runs: ['最长 60 分钟', '60 minutes at most'],
      },
      guarantee: 24,
      size: [7, 4, 7],
      grams: 95,
      price: 39.9,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['搪瓷蓝', 'Enamel blue'], look: 'enamel-blue' },
            { is: ['薄荷绿', 'Mint'], look: 'mint' },
            { is: ['豆沙红', 'Bean red'], look: 'bean-red' },
          ],
        },
      ],
      stock: 86,
      sales: 934,
      age: 171,
      pictures: [
        {
          name: 'enamel-blue',
          alt: [
            '一只搪瓷蓝的旋钮厨房钟，拧到二十分',
            'An enamel-blue kitchen timer, turned to twenty minutes',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '薄荷绿的计时器立在砧板前，后面一根刚出炉的长棍',
            'A mint-green timer in front of a board with a fresh baguette',
          ],
        },
        {
          name: 'mint',
          alt: [
            '一只薄荷绿的旋钮厨房钟，拧到二十分',
            'A mint-green kitchen timer, turned to twenty minutes',
          ],
        },
        {
          name: 'bean-red',
          alt: [
            '一只豆沙红的旋钮厨房钟，拧到二十分',
            'A bean-red kitchen timer, turned to twenty minutes',
          ],
        },
        {
          name: 'bread',
          alt: [
            '砧板上一条刚烤好的面包，前面站着豆沙红的厨房钟',
            'A fresh loaf on a board, the bean-red timer standing in front',
          ],
        },
      ],
    },
    {
      no: 5,
      leaf: 'table',
      title: ['白盘与刀叉', 'White Plate, Knife & Fork'],
      fact: ['宽边白瓷，装什么都像样', 'Wide rim, flatters leftovers'],
      chinese: `
        一只宽边白盘，一副刀叉。盘心有一点点凹，浇汁的菜不会跑到边上；剩菜放进去，也像是特意做的。
        叉齿和刀背都抛成了圆角，孩子自己用也放心。盘子可以叠，十只叠起来只有一掌高。
        单买坏掉的那一只也可以，写信告诉我们是哪一年买的（见“联系我们”）。`,
      english: `
        One wide-rimmed white plate, one knife, one fork. The middle dips slightly, so sauce stays where it belongs and leftovers look planned.
        Tines and edges are polished round, safe for children who insist on doing it themselves. Ten plates stack to the height of a hand.
        Broke one? We sell them singly too. Just write and tell us the year (see “Contact us”).`,
      specifications: {
        material: ['强化瓷、18/10 不锈钢', 'Strengthened porcelain, 18/10 steel'],
        contents: ['每份：盘、刀、叉各一', 'Each place: plate, knife, fork'],
        dishwasher: ['可以，盘可微波', 'Yes; plate fit for microwave'],
      },
      size: [26, 26, 2.5],
      fits: ['KIT-007', 'KIT-006'],
      price: 59,
      axes: [
        {
          name: ['人数', 'Places'],
          values: [
            { is: ['一人份', 'One'], look: 'one', grams: 640 },
            { is: ['两人份', 'Two'], look: 'two', more: 49, grams: 1280 },
            { is: ['四人份', 'Four'], more: 140, grams: 2560 },
            { is: ['六人份', 'Six'], more: 230, grams: 3840 },
          ],
        },
      ],
      left: { '3': 4 },
      stock: 44,
      sales: 518,
      age: 246,
      pictures: [
        {
          name: 'one',
          alt: [
            '一只宽边白盘，左边叉，右边刀',
            'A wide-rimmed white plate with a fork on the left and a knife on the right',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '白盘里一只煎蛋和一撮豌豆，两边摆着刀叉',
            'A white plate with a fried egg and peas, knife and fork at its sides',
          ],
        },
        {
          name: 'two',
          alt: [
            '两只白盘叠着边，旁边两把叉和两把刀',
            'Two white plates, one leaning on the other, with two forks and two knives',
          ],
        },
        {
          name: 'dinner',
          alt: [
            '白盘里装着煎蛋、番茄片和豌豆，叉子放在餐巾上',
            'The plate with a fried egg, tomato and peas, the fork on a napkin',
          ],
        },
      ],
    },
    {
      no: 6,
      leaf: 'table',
      title: ['街坊的筷子', 'Neighbourhood Chopsticks'],
      fact: ['铁木，头方尾细不打滚', 'Ironwood, won’t roll away'],
      chinese: `
        上半截方，放在桌上不会滚；下半截圆，最后三厘米刻了细纹，夹得住花生米。漆只上在手握的地方，入口的一头是光木头。
        成人的 24 cm，孩子的 18 cm。请手洗，大漆不喜欢洗碗机；也别泡在水里过夜。`,
      english: `
        Square at the top, so they stay where you put them; round at the bottom, with fine grooves over the last three centimetres that can hold a peanut. The lacquer is only where your hand goes. The end you eat from is bare wood.
        24 cm for grown-ups, 18 cm for children. Wash them by hand: lacquer dislikes the dishwasher, and a night in the water.`,
      specifications: {
        material: ['铁木、天然大漆', 'Ironwood, natural lacquer'],
        contents: ['每盒五双；儿童款两双', 'Five pairs; children’s, two'],
        dishwasher: ['建议手洗', 'By hand'],
        care: ['洗后竖放晾干', 'Dry standing up'],
      },
      fits: ['KIT-007', 'KIT-001'],
      price: 29.9,
      axes: [
        {
          name: ['漆色', 'Lacquer'],
          values: [
            { is: ['朱红', 'Vermilion'], look: 'vermilion' },
            { is: ['松绿', 'Pine green'], look: 'pine-green' },
            { is: ['靛蓝', 'Indigo'], look: 'indigo' },
          ],
        },
        {
          name: ['长度', 'Length'],
          values: [
            { is: ['24 cm，五双', '24 cm, five pairs'] },
            { is: ['18 cm 儿童，两双', '18 cm children’s, two pairs'], more: -10 },
          ],
        },
      ],
      missing: ['2 1'],
      stock: 96,
      sales: 1733,
      age: 327,
      pictures: [
        {
          name: 'vermilion',
          alt: [
            '一盒朱红筷子，盒前一双架在白瓷筷架上',
            'A box of vermilion chopsticks, one pair in front on a porcelain rest',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一双松绿的筷子搁在白瓷筷架上，后面一碗花生',
            'Pine-green chopsticks on a white porcelain rest, a bowl of peanuts behind',
          ],
        },
        {
          name: 'pine-green',
          alt: [
            '一盒松绿筷子，盒前一双架在白瓷筷架上',
            'A box of pine-green chopsticks, one pair in front on a porcelain rest',
          ],
        },
        {
          name: 'indigo',
          alt: [
            '一盒靛蓝筷子，盒前一双架在白瓷筷架上',
            'A box of indigo chopsticks, one pair in front on a porcelain rest',
          ],
        },
        {
          name: 'children',
          alt: [
            '一双成人筷和两双儿童筷，看得出长短',
            'A grown-up’s pair of chopsticks above two shorter pairs for children',
          ],
        },
      ],
    },
    {
      no: 7,
      leaf: 'table',
      title: ['一碗一勺', 'Bowl & Spoon'],
      fact: ['深碗配勺，端着不烫', 'Deep bowl, cool to hold'],
      chinese: `
        碗壁是双层的，热汤面端在手里也不烫；勺子的弧度照着碗底做，最后一口刮得干净。
        窑里自己流的釉，边上那一圈深浅每只不同。碗口大的那种可以拌面，小的盛粥、盛麦片、盛半个西瓜的心。
        - 小碗 400 ml，大碗 800 ml
        - 微波炉可以，勺子请先拿出来`,
      english: `
        The wall is double, so noodles straight from the pot can sit in your hand. The spoon follows the curve of the bowl and reaches the last mouthful.
        The glaze runs by itself in the kiln; the rim is a little different on each. The large one is for tossing noodles, the small one for porridge, cereal or the heart of a watermelon.
        - Small 400 ml, large 800 ml
        - Fit for the microwave, without the spoon`,
      specifications: {
        material: ['双层炻器、304 不锈钢勺', 'Double-walled stoneware, 304 steel'],
        capacity: '400 / 800 ml',
        dishwasher: ['可以', 'Yes'],
      },
      fits: ['KIT-006', 'KIT-001'],
      price: 36,
      was: 45,
      axes: [
        {
          name: ['釉色', 'Glaze'],
          values: [
            { is: ['深海', 'Deep sea'], look: 'deep-sea' },
            { is: ['苔绿', 'Moss'], look: 'moss' },
            { is: ['陶红', 'Terracotta'], look: 'terracotta' },
            { is: ['葡萄紫', 'Grape'], look: 'grape' },
          ],
        },
        {
          name: ['大小', 'Size'],
          values: [
            { is: ['小', 'Small'], size: [12, 12, 7], grams: 360 },
            { is: ['大', 'Large'], more: 16, size: [16, 16, 9], grams: 590 },
          ],
        },
      ],
      missing: ['3 0'],
      left: { '1 1': 0 },
      stock: 58,
      sales: 1196,
      age: 133,
      pictures: [
        {
          name: 'deep-sea',
          alt: [
            '一只深海蓝流釉小碗，前面一把钢勺',
            'A small bowl in running deep-sea glaze with a steel spoon in front',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '陶红色的碗盛着撒了黑芝麻的米饭，旁边一把勺',
            'A terracotta bowl of rice with black sesame, a spoon beside it',
          ],
        },
        {
          name: 'moss',
          alt: [
            '一只苔绿流釉小碗，前面一把钢勺',
            'A small bowl in running moss glaze with a steel spoon in front',
          ],
        },
        {
          name: 'terracotta',
          alt: [
            '一只陶红流釉小碗，前面一把钢勺',
            'A small bowl in running terracotta glaze with a steel spoon in front',
          ],
        },
        {
          name: 'grape',
          alt: [
            '一只葡萄紫流釉大碗，前面一把钢勺',
            'A large bowl in running grape glaze with a steel spoon in front',
          ],
        },
        {
          name: 'sizes',
          alt: [
            '一大一小两只碗，小碗里盛着撒了黑芝麻的米饭',
            'A large and a small bowl, the small one filled with rice and black sesame',
          ],
        },
      ],
    },
    {
      no: 8,
      leaf: 'table',
      title: ['不结块的盐瓶', 'Salt Shaker That Never Clogs'],
      fact: ['盖里有干燥珠，梅雨也顺', 'Dry pearls in the lid'],
      chinese: `
        梅雨天盐会结成一块石头，这是我们自己家的老毛病。这只瓶盖里有一小格陶瓷干燥珠，潮气先被它吃掉；三个月放进烤箱烘一次就又能用。
        玻璃厚底，不容易碰倒。盖子拧开，口径够伸进一把小勺。装胡椒、装芝麻、装白糖也都行。`,
      english: `
        In the rainy season salt turns to stone; it did in our kitchen too. A small cell in this lid holds ceramic pearls that drink the damp first. Every three months, dry them in the oven and they start again.
        A heavy glass foot, hard to knock over. Unscrewed, the mouth takes a teaspoon. Pepper, sesame and sugar are welcome too.`,
      specifications: {
        material: ['玻璃、304 不锈钢', 'Glass, 304 steel'],
        capacity: '120 ml',
        dishwasher: ['瓶身可以', 'The glass, yes'],
      },
      size: [6, 6, 11],
      grams: 180,
      price: 12.9,
      stock: 160,
      sales: 1288,
      age: 219,
      pictures: [
        {
          name: 'front',
          alt: [
            '一只玻璃盐瓶，钢盖，旁边洒了一点盐',
            'A glass salt shaker with a steel lid, a little salt spilt beside it',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '玻璃盐瓶立在木桌上，旁边一只番茄、一小撮盐',
            'The glass salt shaker on a wooden table, a tomato and a pinch of salt beside it',
          ],
        },
        {
          name: 'open',
          alt: [
            '拧开的盐瓶，钢盖立在一旁，瓶口很宽',
            'The shaker unscrewed, its lid on edge beside it, the mouth wide',
          ],
        },
      ],
    },
    {
      no: 9,
      leaf: 'carry',
      title: ['三格便当盒', 'Three-Part Lunch Box'],
      fact: ['汤汁不串格，可微波', 'Sauces stay put, microwavable'],
      chinese: `
        饭归饭，菜归菜。三个格子的隔墙和盖子一样高，扣上以后连酱油都不串；里面的隔板抽得出来，角落不藏垢。
        盖子四边卡扣，先开一角放气再进微波炉。一周的午饭，周日晚上做好，冷冻也可以。`,
      english: `
        Rice stays rice and greens stay greens. The walls between the three parts meet the lid, so even soy sauce stays at home; they lift out for washing, and no corner hides anything.
        Four clips close the lid. Lift one corner before it goes into the microwave. Cook on Sunday night, freeze the week.`,
      specifications: {
        material: ['PP、硅胶圈', 'Polypropylene, silicone seal'],
        capacity: '900 ml',
        dishwasher: ['上层，可以', 'Top rack'],
      },
      size: [21, 15, 6],
      fits: ['KIT-006', 'OUT-011'],
      price: 69,
      axes: [
        {
          name: ['套装', 'Set'],
          values: [
            { is: ['仅饭盒', 'Box only'], look: 'box', grams: 310 },
            { is: ['饭盒与保温袋', 'With a warm bag'], look: 'bag', more: 30, grams: 430 },
          ],
        },
      ],
      stock: 73,
      sales: 789,
      age: 88,
      pictures: [
        {
          name: 'box',
          alt: [
            '一只豆绿色便当盒，四边卡扣扣着',
            'A sage-green lunch box with its four clips closed',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '打开的便当盒：玉子烧、豌豆、米饭，前面一双筷子',
            'An open lunch box with rolled omelette, peas and rice, chopsticks in front',
          ],
        },
        {
          name: 'lunch',
          alt: [
            '打开的三格便当：芝麻米饭、玉子烧和豌豆',
            'The box open, three parts: rice with sesame, rolled omelette, peas',
          ],
        },
        {
          name: 'bag',
          alt: ['便当盒和帆布保温袋', 'The lunch box in front of its padded canvas bag'],
        },
      ],
    },
    {
      no: 10,
      leaf: 'carry',
      title: ['柳条野餐篮', 'Willow Picnic Basket'],
      fact: ['一对老夫妻编，一天一只', 'Woven by hand, one a day'],
      chinese: `
        河边的柳条，春天割，泡软了去皮，从底往上编。编的人是城外的一对老夫妻，一天一只，下雨天不编，所以常常没货。
        里面缝了棉布袋，扣子一解就能拿下来洗。装得下一瓶水、一条面包、四个人的水果，平时放在门口装菜也好。`,
      english: `
        Willow from the river bank, cut in spring, soaked, peeled and woven from the base up. An old couple outside town makes them, one a day and none when it rains, which is why we are often out.
        The cotton lining unbuttons for the wash. It holds a bottle, a loaf and fruit for four; on weekdays it goes to the market.`,
      specifications: {
        material: ['柳条、棉布里', 'Willow, cotton lining'],
        load: '8 kg',
        care: ['里布可拆洗，篮身忌泡', 'Lining washes, keep willow dry'],
      },
      size: [38, 26, 22],
      grams: 780,
      fits: ['OUT-003', 'OUT-011', 'KIT-009'],
      price: 159,
      stock: 4,
      sales: 143,
      age: 41,
      pictures: [
        {
          name: 'front',
          alt: [
            '一只柳条提篮，篮口翻着米白色棉布里',
            'A willow basket with a hooped handle and a cream cotton lining',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '柳条提篮里装着半篮苹果，一只滚到了外面',
            'A willow basket half full of apples, one of them outside',
          ],
        },
        {
          name: 'full',
          alt: [
            '柳条篮里装着一条面包和四只苹果',
            'The basket with a loaf of bread and four apples in it',
          ],
        },
      ],
    },
  ],
}
