import type { Department } from '#demo/product-entry.ts'
import { gardenReviews } from '#demo/reviews/departments/garden.ts'

export const garden: Department = {
  code: 'GRD',
  reviews: gardenReviews,
  name: ['花园与阳台', 'Garden & Balcony'],
  leaves: {
    plants: ['盆栽与花苗', 'Plants in Pots'],
    seeds: ['种子与种球', 'Seeds & Bulbs'],
    balcony: ['阳台用具', 'For the Balcony'],
  },
  products: [
    {
      no: 1,
      leaf: 'plants',
      title: ['忘了浇水也活的绿植', 'The Plant You Can Forget'],
      fact: ['半个月浇一次就好', 'Water it twice a month'],
      chinese: `
        一棵橡皮树。店里那盆在收银台后面站了四年，照不到太阳，也常常没人想起来浇水，还是每个月长一片新叶。叶子厚，自己存着水；新叶裹着一层红皮出来，那不是病。
        陶盆是透气的，底下有孔，配一只接水盘。盆土干到手指第二节再浇，浇透；宁可干着，不要泡着。汁液沾到皮肤会痒，别让孩子和猫狗咬。
        - 12 cm 盆放书桌
        - 18 cm 盆放窗台
        - 24 cm 盆放地上`,
      english: `
        A rubber plant. The one behind our till has stood there for four years, out of the sun and often forgotten, and it still grows a leaf a month. Its leaves are thick and keep water of their own; a new one comes wrapped in red, which is no illness.
        The clay pot breathes, has a hole, and comes with a saucer. Water it through when the soil is dry down to your second knuckle. Too dry is better than too wet. The sap irritates skin: keep it from children and pets.
        - 12 cm pot for a desk
        - 18 cm pot for a sill
        - 24 cm pot for the floor`,
      specifications: {
        kind: ['橡皮树', 'Rubber plant (Ficus elastica)'],
        sunlight: ['散射光，北窗也行', 'Indirect, a north window will do'],
        water: ['约半个月一次', 'About twice a month'],
        pot: ['红陶盆、接水盘', 'Clay pot and saucer'],
        temperature: ['8 ℃ 以上', 'Above 8 °C'],
      },
      returns: 'perishable',
      fits: ['GRD-008', 'GRD-010'],
      price: 39,
      axes: [
        {
          name: ['盆径', 'Pot'],
          values: [
            { is: '12 cm', look: '12', size: [20, 20, 25], grams: 600 },
            { is: '18 cm', more: 40, look: '18', size: [32, 32, 45], grams: 2400 },
            { is: '24 cm', more: 110, look: '24', size: [48, 48, 70], grams: 6500 },
          ],
        },
      ],
      left: { '2': 4 },
      stock: 58,
      sales: 1376,
      age: 312,
      pictures: [
        {
          name: '24',
          alt: [
            '24 cm 红陶盆里一棵高高的橡皮树，叶子深绿发亮',
            'A tall rubber plant with glossy dark leaves in a 24 cm clay pot',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '窗边木桌上的一盆橡皮树，旁边一本蓝皮本子',
            'A rubber plant on a table by the window, a blue notebook beside it',
          ],
        },
        {
          name: '18',
          alt: [
            '18 cm 红陶盆里的橡皮树，配接水盘',
            'A rubber plant in an 18 cm clay pot on its saucer',
          ],
        },
        {
          name: '12',
          alt: [
            '12 cm 红陶盆里的小橡皮树，七片叶子',
            'A small rubber plant with seven leaves in a 12 cm clay pot',
          ],
        },
        {
          name: 'leaves',
          alt: [
            '叶子近看：厚，有光，中间一道浅脉',
            'The leaves up close: thick, glossy, with a pale rib',
          ],
        },
      ],
    },
    {
      no: 2,
      leaf: 'plants',
      title: ['举着两只手的仙人掌', 'Cactus with Both Arms Up'],
      fact: ['刺软，一个月浇一次', 'Soft spines, monthly water'],
      chinese: `
        长得就像画里的仙人掌，一左一右举着两只“手”。刺短而软，碰到了不会扎进肉里，不过还是别让小孩去握。
        要晒，越晒越壮。春夏一个月浇一次，冬天可以整季不浇。连盆寄，盆口塞了纸团，土不会洒；到家拆开，放到最亮的地方就行。`,
      english: `
        Just what you would draw if someone said cactus: one arm to the left, one to the right. The spines are short and soft and won’t stay in your skin, but it is still not for small hands to squeeze.
        Give it all the sun you have. Water once a month in the warm half of the year and not at all in winter. It travels in its pot, with paper wedged over the soil: unpack it and find it the brightest place you have.`,
      specifications: {
        sunlight: ['全日照', 'Full sun'],
        water: ['每月一次，冬天停', 'Monthly, none in winter'],
        temperature: ['0 ℃ 以上', 'Above 0 °C'],
        contents: ['仙人掌、红陶盆、接水盘', 'Cactus, clay pot, saucer'],
      },
      returns: 'perishable',
      fits: ['GRD-010'],
      price: 25.9,
      axes: [
        {
          name: ['高度', 'Height'],
          values: [
            {
              is: ['一掌，约 10 cm', 'A palm, about 10 cm'],
              look: 'one-palm',
              size: [9, 9, 18],
              grams: 380,
            },
            {
              is: ['两掌，约 20 cm', 'Two palms, about 20 cm'],
              more: 24,
              look: 'two-palms',
              size: [16, 9, 27],
              grams: 520,
            },
          ],
        },
      ],
      stock: 47,
      sales: 685,
      age: 197,
      pictures: [
        {
          name: 'two-palms',
          alt: [
            '两掌高的仙人掌举着两只手，种在红陶盆里',
            'A cactus two palms tall, both arms up, in a clay pot',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '陶盆里的仙人柱，旁边叠着两本书',
            'A column cactus in its clay pot beside two stacked books',
          ],
        },
        {
          name: 'one-palm',
          alt: [
            '一掌高的小仙人掌举着两只手，种在红陶盆里',
            'A cactus one palm tall, both arms up, in a clay pot',
          ],
        },
      ],
    },
    {
      no: 3,
      leaf: 'seeds',
      title: ['郁金香种球', 'Tulip Bulbs'],
      fact: ['秋天种下，然后忘掉', 'Plant in autumn, then forget'],
      chinese: `
        十一月埋进土里，浇一次水，然后忘掉它。等你想起来，它已经开了。
        种球已经冷藏过，南方也能开。尖头朝上，埋三个球那么深，球和球之间留一个球的空。花谢后叶子别剪，等它自己黄。
        珊瑚这个品种个头大，只有十球装。`,
      english: `
        Put them in the soil in November, water once and forget them. When you remember, they will be in flower.
        The bulbs have had their cold weeks already, so they bloom in the south too. Points up, three bulbs deep, one bulb apart. After flowering, leave the leaves until they yellow by themselves.
        Coral is a large kind and comes in tens only.`,
      specifications: {
        sowing: ['十月至十二月', 'October to December'],
        blooms: ['三月至四月', 'March to April'],
        height: ['35 至 45 cm', '35 to 45 cm'],
        sunlight: ['半天以上', 'Half a day or more'],
        size: ['周径 12 cm 以上', '12 cm circumference and up'],
      },
      returns: 'unopened',
      fits: ['GRD-010', 'GRD-008'],
      price: 36,
      was: 45,
      axes: [
        {
          name: ['花色', 'Colour'],
          values: [
            { is: ['莓粉', 'Berry pink'], look: 'berry-pink' },
            { is: ['珊瑚', 'Coral'], look: 'coral' },
            { is: ['夜紫', 'Night violet'], look: 'night-violet' },
          ],
        },
        {
          name: ['数量', 'Pack'],
          values: [{ is: ['10 球', '10 bulbs'] }, { is: ['25 球', '25 bulbs'], more: 42 }],
        },
      ],
      missing: ['1 1'],
      left: { '2 0': 0 },
      stock: 82,
      sales: 1147,
      age: 68,
      pictures: [
        {
          name: 'berry-pink',
          alt: [
            '牛皮纸袋印着莓粉郁金香，旁边四个种球',
            'A kraft bag printed with a berry-pink tulip, four bulbs beside it',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一袋郁金香种球立在木桌上，前面散着四颗',
            'A bag of tulip bulbs on a wooden table, four bulbs in front',
          ],
        },
        {
          name: 'coral',
          alt: [
            '牛皮纸袋印着珊瑚色郁金香，旁边四个种球',
            'A kraft bag printed with a coral tulip, four bulbs beside it',
          ],
        },
        {
          name: 'night-violet',
          alt: [
            '牛皮纸袋印着夜紫郁金香，旁边四个种球',
            'A kraft bag printed with a violet tulip, four bulbs beside it',
          ],
        },
        {
          name: 'bulbs',
          alt: [
            '一小片郁金香种球，褐皮裂开，露出里面的白',
            'Tulip bulbs, their brown skins split to show the white',
          ],
        },
      ],
    },
    {
      no: 4,
      leaf: 'seeds',
      title: ['向日葵种子', 'Sunflower Seeds to Sow'],
      fact: ['六十天开花，第一次也成', 'Sixty days to the first flower'],
      chinese: `
        给第一次种东西的人。粒大，手指按下去两厘米，盖土，浇水，七天冒头，六十天开花，中间几乎没有什么可以做错。
        矮的那种三十厘米，一盆一棵，阳台正好；高的能长过你，要种在地里。花谢以后留着盘，麻雀会来替你收。`,
      english: `
        For somebody’s first time. The seeds are big: push one two centimetres down, cover, water. A week to the first leaves, sixty days to the flower, and hardly anything to get wrong in between.
        The short kind stays at thirty centimetres, one to a pot. The tall one will pass your head and wants real ground. Leave the old heads standing; sparrows will see to the harvest.`,
      specifications: {
        sowing: ['三月至七月', 'March to July'],
        sprouts: ['约七天', 'About seven days'],
        blooms: ['播后六十天', 'Sixty days later'],
        sunlight: ['全日照', 'Full sun'],
        contents: ['20 粒', '20 seeds'],
      },
      returns: 'unopened',
      fits: ['GRD-010', 'GRD-008'],
      price: 6.9,
      axes: [
        {
          name: ['品种', 'Kind'],
          values: [
            { is: ['矮生，30 cm', 'Short, 30 cm'], look: 'short' },
            { is: ['高生，2 m', 'Tall, 2 m'], look: 'tall' },
          ],
        },
      ],
      stock: 190,
      sales: 2087,
      age: 244,
      pictures: [
        {
          name: 'short',
          alt: [
            '矮生向日葵的种子袋，旁边散着黑白条纹的种子',
            'A packet of short sunflowers, striped seeds beside it',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '陶盆里刚出的几棵向日葵苗，前面一支写了名字的木签',
            'A few sunflower seedlings in a clay pot, a wooden label in front',
          ],
        },
        {
          name: 'tall',
          alt: [
            '高生向日葵的种子袋，旁边散着黑白条纹的种子',
            'A packet of tall sunflowers, striped seeds beside it',
          ],
        },
        {
          name: 'seedlings',
          alt: ['红陶盆里三棵刚长出来的向日葵小苗', 'Three young sunflowers in a clay pot'],
        },
      ],
    },
    {
      no: 6,
      leaf: 'plants',
      title: ['窗台香草小苗', 'Windowsill Herb Seedlings'],
      fact: ['掐一把下锅，三天又长', 'Pick some, it grows back'],
      chinese: `
        做饭时伸手就掐得到的那种。小苗带土球寄，到家连纸盆一起埋进土里，纸会自己化掉。
        - 薄荷：最泼辣，请单独种一盆
        - 罗勒：怕冷，要晒
        - 迷迭香：怕涝，宁干勿湿`,
      english: `
        The sort you can reach while the pan is hot. They travel with their soil; bury the paper pot as well, it dissolves by itself.
        - Mint: the boldest, give it a pot of its own
        - Basil: wants sun, fears cold
        - Rosemary: hates wet feet, rather dry`,
      specifications: {
        contents: ['每份三棵', 'Three seedlings'],
        pot: ['纸浆盆，直径 6 cm', 'Paper pot, 6 cm'],
        sunlight: ['每天四小时', 'Four hours a day'],
        height: ['8 至 12 cm', '8 to 12 cm'],
      },
      returns: 'perishable',
      fits: ['GRD-010', 'GRD-008'],
      price: 15.9,
      axes: [
        {
          name: ['香草', 'Herb'],
          values: [
            { is: ['薄荷', 'Mint'], look: 'mint' },
            { is: ['罗勒', 'Basil'], look: 'basil' },
            { is: ['迷迭香', 'Rosemary'], more: 3, look: 'rosemary' },
          ],
        },
      ],
      left: { '1': 0 },
      stock: 76,
      sales: 1493,
      age: 112,
      pictures: [
        { name: 'mint', alt: ['三盆薄荷小苗，纸浆盆', 'Three mint seedlings in paper pots'] },
        {
          name: 'photo-window',
          alt: [
            '窗边并排两盆香草，影子落在木桌上',
            'Two pots of herbs side by side by the window, their shadows on the table',
          ],
        },
        { name: 'basil', alt: ['三盆罗勒小苗，纸浆盆', 'Three basil seedlings in paper pots'] },
        {
          name: 'rosemary',
          alt: ['三盆迷迭香小苗，纸浆盆', 'Three rosemary seedlings in paper pots'],
        },
        {
          name: 'three',
          alt: ['罗勒、迷迭香、薄荷各一盆，排成一排', 'Basil, rosemary and mint in a row'],
        },
      ],
    },
    {
      no: 8,
      leaf: 'balcony',
      title: ['提着不洒的水桶', 'Bucket That Won’t Slosh'],
      fact: ['一侧有嘴，能当水壶', 'Has a lip, pours like a can'],
      chinese: `
        桶口往里收了一圈，装到八分满走路也不晃出来。对着提手那一侧压了一道嘴，倾下去水是细细一股，浇小盆不溅土。
        铁皮镀锌，里外上釉，冬天结冰也不裂。套着叠，十只叠起来只有一只半高。装满有七公斤，腰不好的少装点，多走一趟。`,
      english: `
        The rim turns inwards, so four fifths full it walks without slopping. On one side it is pressed into a lip: tip it and the water comes in a thin stream that leaves the soil where it was.
        Galvanised steel, enamelled inside and out; ice does not crack it. Ten stack to the height of one and a half. Full, it weighs seven kilos; if your back complains, fill it less and walk twice.`,
      specifications: {
        material: ['镀锌钢、珐琅', 'Galvanised steel, enamel'],
        capacity: '6 L',
        load: '15 kg',
      },
      size: [24, 24, 21],
      grams: 900,
      fits: ['GRD-010'],
      price: 49,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['雨天蓝', 'Rain blue'], look: 'rain-blue' },
            { is: ['苔绿', 'Moss'], look: 'moss' },
            { is: ['砖红', 'Brick'], look: 'brick' },
          ],
        },
      ],
      left: { '2': 4 },
      stock: 51,
      sales: 598,
      age: 268,
      pictures: [
        {
          name: 'rain-blue',
          alt: [
            '雨天蓝的搪瓷水桶，深色口沿，木把提手',
            'A rain-blue enamel bucket with a dark rim and a wooden grip',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '苔绿的铁皮桶，旁边一只种好的小陶盆',
            'A moss-green pail with a small planted clay pot beside it',
          ],
        },
        {
          name: 'moss',
          alt: [
            '苔绿的搪瓷水桶，深色口沿，木把提手',
            'A moss-green enamel bucket with a dark rim and a wooden grip',
          ],
        },
        {
          name: 'brick',
          alt: [
            '砖红的搪瓷水桶，深色口沿，木把提手',
            'A brick-red enamel bucket with a dark rim and a wooden grip',
          ],
        },
        {
          name: 'full',
          alt: [
            '装了八分水的雨天蓝水桶，旁边一只小陶盆',
            'The rain-blue bucket four fifths full, a small clay pot beside it',
          ],
        },
      ],
    },
    {
      no: 9,
      leaf: 'balcony',
      title: ['玻璃风铃', 'Glass Wind Chime'],
      fact: ['一级风就响，声音很小', 'Rings in a breath of wind'],
      chinese: `
        吹制的玻璃罩，里面画了几朵红花，从内壁往外画，所以雨淋不掉。下面挂一张纸笺，一级风就动，声音像冰块碰杯子，隔一堵墙就听不见了。
        口沿故意不磨平，那一点毛糙就是它声音好听的原因。台风天请收进来。`,
      english: `
        A blown glass bell with a few red flowers, painted on the inside where no rain can reach. A slip of paper hangs below and moves in the lightest wind; it sounds like ice in a glass, and one wall is enough to keep it from the neighbours.
        The rim is left rough on purpose, for that is where the sound comes from. Take it in before a storm.`,
      specifications: {
        material: ['吹制玻璃、棉纸、麻绳', 'Blown glass, paper, hemp cord'],
        wind: ['一至四级', 'Light to moderate'],
      },
      size: [8, 8, 38],
      grams: 140,
      price: 58,
      stock: 3,
      sales: 164,
      age: 19,
      pictures: [
        {
          name: 'whole',
          alt: [
            '玻璃风铃挂着，下面垂一张写着“风来了”的纸笺',
            'A glass wind chime with a paper slip that says “here comes the wind”',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '挂在窗边的玻璃风铃，画着红花，下面垂着纸签',
            'A glass wind chime with red flowers hanging by the window, its paper strip below',
          ],
        },
        {
          name: 'bell',
          alt: [
            '玻璃罩近看：里面画着几朵红花',
            'The glass bell up close, red flowers painted inside',
          ],
        },
      ],
    },
    {
      no: 10,
      leaf: 'balcony',
      title: ['会呼吸的红陶盆', 'Clay Pots That Breathe'],
      fact: ['一套三只，带接水盘', 'A set of three, with saucers'],
      chinese: `
        低温素烧，不上釉，盆壁透气，多浇的水自己会走，根不闷。12、16、20 cm 各一只，套着寄，都有底孔，各配一只接水盘。
        用久了盆身会起一层白霜，那是水里的钙，不是脏；不喜欢就拿刷子刷掉。头一回用先泡半小时，不然它会跟花抢水。`,
      english: `
        Fired low and left unglazed, so the walls breathe, spare water finds its own way out and roots are never stifled. One each of 12, 16 and 20 cm, sent one inside the other; all have a hole and a saucer.
        In time a white bloom comes out on them. It is lime from the water, not dirt; brush it off if you mind. Soak them for half an hour before the first use, or they will drink before the plant does.`,
      specifications: {
        material: ['素烧红陶', 'Unglazed clay'],
        size: ['口径 12 / 16 / 20 cm', '12 / 16 / 20 cm across'],
        weight: ['一套 3.4 kg', '3.4 kg the set'],
        contents: ['盆三只、接水盘三只', 'Three pots, three saucers'],
      },
      fits: ['GRD-006', 'GRD-004', 'GRD-008'],
      price: 59,
      was: 72,
      stock: 38,
      sales: 421,
      age: 138,
      pictures: [
        {
          name: 'three',
          alt: [
            '大中小三只红陶盆，各带接水盘',
            'Three clay pots, large to small, each on its saucer',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '三只红陶盆都种上了，在窗边晒太阳：大盆迷迭香，中盆罗勒，小盆薄荷',
            'The three pots planted up in the sun: rosemary in the large one, basil in the middle, mint in the small',
          ],
        },
        {
          name: 'nested',
          alt: ['三只红陶盆一只套一只', 'The three clay pots, one inside the other'],
        },
      ],
    },
  ],
}
