import type { Department } from '#demo/product-entry.ts'
import { pantryReviews } from '#demo/reviews/departments/pantry.ts'

export const pantry: Department = {
  code: 'PAN',
  reviews: pantryReviews,
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
      title: ['碱水拧结饼', 'Crunchy Pretzels'],
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
      returns: 'unopened',
      price: 12.9,
      axes: [
        {
          name: ['味道', 'Flavour'],
          values: [
            { is: ['海盐', 'Sea salt'], look: 'sea-salt' },
            { is: ['芝麻', 'Sesame'], look: 'sesame' },
            { is: ['海苔', 'Seaweed'], look: 'seaweed' },
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
        {
          name: 'sea-salt',
          alt: [
            '一袋海盐碱水拧结饼，前面堆着几只红棕发亮的拧结',
            'A bag of sea salt pretzels with a heap of shiny russet knots in front',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一袋碱水拧结饼，前面散着几个，旁边一杯茶',
            'A bag of pretzels, a few in front and a cup of tea beside it',
          ],
        },
        {
          name: 'sesame',
          alt: [
            '一袋芝麻碱水拧结饼，拧结上粘着白芝麻',
            'A bag of sesame pretzels, the knots strewn with white sesame',
          ],
        },
        {
          name: 'seaweed',
          alt: [
            '一袋海苔碱水拧结饼，拧结上沾着碎海苔',
            'A bag of seaweed pretzels, the knots flecked with seaweed',
          ],
        },
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
      returns: 'unopened',
      fits: ['TEA-004', 'PAN-010'],
      price: 36,
      was: 42,
      axes: [
        {
          name: ['蜜源', 'Blossom'],
          values: [
            { is: ['槐花', 'Acacia'], look: 'acacia' },
            { is: ['椴树', 'Lime blossom'], look: 'lime' },
            { is: ['枣花', 'Jujube'], look: 'jujube' },
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
        {
          name: 'acacia',
          alt: [
            '一罐淡金色的槐花蜜，旁边一根蘸了蜜的木搅棒',
            'A jar of pale gold acacia honey beside a wooden dipper dripping with it',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '一罐枣花蜜，旁边一片抹了蜜的吐司',
            'A jar of jujube honey and a slice of toast spread with it',
          ],
        },
        {
          name: 'lime',
          alt: [
            '一罐奶白的椴树蜜，旁边一根蘸了蜜的木搅棒',
            'A jar of creamy lime blossom honey beside a wooden dipper',
          ],
        },
        {
          name: 'jujube',
          alt: [
            '一罐深琥珀色的枣花蜜，旁边一根蘸了蜜的木搅棒',
            'A jar of dark amber jujube honey beside a wooden dipper',
          ],
        },
        {
          name: 'sizes',
          alt: [
            '三罐蜜并排：500 克槐花、1 公斤枣花、250 克椴树',
            'Three jars side by side: 500 g acacia, 1 kg jujube, 250 g lime blossom',
          ],
        },
      ],
    },
    {
      no: 3,
      leaf: 'snacks',
      title: ['糖炒栗子仁', 'Sugar-Roasted Chestnuts'],
      fact: ['剥好的，掰开就吃', 'Peeled, ready to eat'],
      chinese: `
        秋天的油栗，铁锅里拿粗砂和麦芽糖翻四十分钟，壳和衣都替你剥了。粉、糯、甜，没有一颗是硬的；有的话，拍给我们看（见“联系我们”）。
        小袋充氮，不用放冰箱。想吃热的，倒进碗里盖湿纸，微波半分钟。`,
      english: `
        Autumn chestnuts, turned for forty minutes in coarse sand and malt sugar in an iron pan, then shelled and skinned for you. Mealy, soft and sweet; if you find a hard one, send us its portrait (see “Contact us”).
        The little bags are packed under nitrogen and need no fridge. For warm ones: a bowl, a damp paper, half a minute in the microwave.`,
      specifications: {
        ingredients: ['板栗、麦芽糖', 'Chestnuts, malt sugar'],
        contents: ['6 袋 × 80 g', '6 bags of 80 g'],
        harvest: ['九月底', 'End of September'],
        keeps: ['12 个月', '12 months'],
        origin: ['河北迁西', 'Qianxi, Hebei'],
      },
      returns: 'unopened',
      price: 34.9,
      was: 45,
      stock: 96,
      sales: 2087,
      age: 74,
      pictures: [
        {
          name: 'bag',
          alt: [
            '一小袋栗子仁，前面一堆剥好的，三颗还带着壳',
            'A small bag of chestnuts, a heap of peeled ones and three in their shells',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '烛光里的一碗糖炒栗子仁，两颗落在桌上',
            'A bowl of roasted chestnuts by candlelight, two on the table',
          ],
        },
        {
          name: 'bowl',
          alt: ['一只绿釉碗盛满剥好的栗子仁', 'A green glazed bowl full of peeled chestnuts'],
        },
      ],
    },
    {
      no: 5,
      leaf: 'snacks',
      title: ['柜台上的水果糖', 'Fruit Drops from the Counter'],
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
      returns: 'unopened',
      price: 3.9,
      axes: [
        {
          name: ['味道', 'Flavour'],
          values: [
            { is: ['红橘', 'Red tangerine'], look: 'tangerine' },
            { is: ['青梅', 'Green plum'], look: 'plum' },
            { is: ['葡萄', 'Grape'], look: 'grape' },
            { is: ['盐汽水', 'Salted soda'], look: 'soda' },
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
        {
          name: 'jar',
          alt: [
            '柜台上的玻璃糖罐，装满四色水果糖，旁边一卷青梅味',
            'The glass jar of the counter, full of drops in four colours, a roll of green plum beside it',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '两卷水果糖，海盐汽水和葡萄，前面三颗剥了纸',
            'Two rolls of fruit drops, soda and grape, three unwrapped in front',
          ],
        },
        {
          name: 'tangerine',
          alt: [
            '两卷红橘味水果糖，几颗浅橙色的硬糖',
            'Two rolls of red tangerine drops and a few pale orange sweets',
          ],
        },
        {
          name: 'plum',
          alt: [
            '两卷青梅味水果糖，几颗浅绿色的硬糖',
            'Two rolls of green plum drops and a few pale green sweets',
          ],
        },
        {
          name: 'grape',
          alt: [
            '两卷葡萄味水果糖，几颗淡紫色的硬糖',
            'Two rolls of grape drops and a few pale purple sweets',
          ],
        },
        {
          name: 'soda',
          alt: [
            '两卷盐汽水味水果糖，几颗泛白的硬糖',
            'Two rolls of salted soda drops and a few whitish sweets',
          ],
        },
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
      returns: 'unopened',
      fits: ['TEA-006'],
      price: 38,
      axes: [
        {
          name: ['可可', 'Cocoa'],
          values: [
            { is: '55%', look: '55' },
            { is: '72%', look: '72' },
            { is: '88%', more: 4, look: '88' },
          ],
        },
      ],
      left: { '0': 1, '1': 2, '2': 0 },
      stock: 3,
      sales: 588,
      age: 133,
      pictures: [
        {
          name: '72',
          alt: [
            '墨绿纸包的 72% 黑巧克力，前面掰开的方块印着“灯”字',
            'A 72% bar in dark green paper, broken squares stamped with a lamp sign in front',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '烛光里的一板八十八度黑巧克力，掰下了两块',
            'A bar of 88 % chocolate by candlelight, two squares broken off',
          ],
        },
        {
          name: '55',
          alt: [
            '砖红纸包的 55% 黑巧克力和几块掰开的方块',
            'A 55% bar in brick-red paper and some broken squares',
          ],
        },
        {
          name: '88',
          alt: [
            '墨黑纸包的 88% 黑巧克力和几块掰开的方块',
            'An 88% bar in ink-black paper and some broken squares',
          ],
        },
      ],
    },
    {
      no: 7,
      leaf: 'bakes',
      title: ['中秋五仁月饼', 'Five-Nut Mooncakes'],
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
          'Flour, syrup, five nuts and seeds, ham, peanut oil',
        ],
        allergens: ['麸质、坚果、芝麻、花生', 'Gluten, nuts, sesame, peanut'],
        contents: ['6 枚 × 100 g', '6 pieces of 100 g'],
        keeps: ['45 天', '45 days'],
      },
      returns: 'unopened',
      fits: ['TEA-003', 'TEA-002'],
      price: 168,
      stock: 0,
      sales: 646,
      age: 358,
      pictures: [
        {
          name: 'one',
          alt: [
            '两枚五仁月饼，一枚印着字，一枚切开，露出果仁',
            'Two mooncakes: one with moulded characters, one cut open to show its kernels',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '烛光里切开的一枚月饼，露出馅，旁边一杯茶',
            'A mooncake cut open by candlelight, a cup of tea beside it',
          ],
        },
        {
          name: 'box',
          alt: [
            '红纸盒里六枚五仁月饼，各占一格',
            'Six mooncakes in a red box, each in its own place',
          ],
        },
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
        allergens: ['麸质、牛奶、鸡蛋；可能含坚果', 'Gluten, milk, egg; may contain nuts'],
        contents: ['24 块，共 480 g', '24 pieces, 480 g'],
        keeps: ['4 个月', '4 months'],
      },
      returns: 'unopened',
      fits: ['TEA-006', 'TEA-008'],
      price: 58,
      was: 68,
      stock: 74,
      sales: 1219,
      age: 156,
      pictures: [
        {
          name: 'tin',
          alt: [
            '红铁罐敞着口，装满燕麦曲奇，罐边还有三块',
            'An open red tin full of oat cookies, with three more beside it',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '白盘里几块燕麦曲奇，旁边一杯咖啡',
            'Oat cookies on a white plate, a cup of coffee beside them',
          ],
        },
        {
          name: 'close',
          alt: [
            '一叠燕麦曲奇，看得见燕麦片和巧克力块',
            'A stack of oat cookies with their oats and chunks of chocolate',
          ],
        },
      ],
    },
    {
      no: 10,
      leaf: 'jars',
      title: ['小锅果酱', 'Small-Batch Fruit Jam'],
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
      returns: 'unopened',
      fits: ['PAN-002'],
      price: 28,
      axes: [
        {
          name: ['果子', 'Fruit'],
          values: [
            { is: ['草莓', 'Strawberry'], look: 'strawberry' },
            { is: ['蓝莓', 'Blueberry'], look: 'blueberry' },
            { is: ['带皮橘子', 'Tangerine with peel'], look: 'tangerine' },
            { is: ['三种各一', 'One of each'], more: 50, look: 'three' },
          ],
        },
      ],
      left: { '1': 0 },
      stock: 52,
      sales: 871,
      age: 41,
      pictures: [
        {
          name: 'three',
          alt: [
            '三罐果酱：草莓、蓝莓、橘子，罐口扎着格子布',
            'Three jars of jam, strawberry, blueberry and tangerine, under checked cloth',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一罐开着的蓝莓酱，旁边一片抹好的吐司',
            'An open jar of blueberry jam and a slice of toast spread with it',
          ],
        },
        {
          name: 'strawberry',
          alt: [
            '一罐草莓酱，红格子布盖，旁边几颗草莓',
            'A jar of strawberry jam under red checked cloth, with strawberries',
          ],
        },
        {
          name: 'blueberry',
          alt: [
            '一罐蓝莓酱，蓝格子布盖，旁边散着蓝莓',
            'A jar of blueberry jam under blue checked cloth, with blueberries',
          ],
        },
        {
          name: 'tangerine',
          alt: [
            '一罐带皮橘子酱，橙格子布盖，两边各一只橘子',
            'A jar of tangerine jam under orange checked cloth between two tangerines',
          ],
        },
      ],
    },
  ],
}
