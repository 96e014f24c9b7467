import type { Department } from '#server/seed/product-entry.ts'

export const garden: Department = {
  code: 'GRD',
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
      title: ['忘了浇水也活的绿植', 'The Plant You May Forget'],
      fact: ['半个月浇一次就好', 'Water it twice a month'],
      chinese: `
        店里那盆在收银台后面站了四年，照不到太阳，也常常没人想起来浇水，还是每个月长一片新叶。叶子肥，自己存着水。
        陶盆是透气的，底下有孔，配一只接水盘。盆土干到手指第二节再浇，浇透；宁可干着，不要泡着。
        - 12 cm 盆放书桌
        - 18 cm 盆放窗台
        - 24 cm 盆放地上`,
      english: `
        The one behind our till has stood there for four years, out of the sun and often forgotten, and it still grows a leaf a month. Its leaves are thick and keep water of their own.
        The clay pot breathes, has a hole, and comes with a saucer. Water it through when the soil is dry down to your second knuckle. Too dry is better than too wet.
        - 12 cm pot for a desk
        - 18 cm pot for a sill
        - 24 cm pot for the floor`,
      specifications: {
        sunlight: ['散射光，北窗也行', 'Indirect, a north window will do'],
        water: ['约半个月一次', 'About twice a month'],
        pot: ['红陶盆、接水盘', 'Clay pot and saucer'],
        temperature: ['8 ℃ 以上', 'Above 8 °C'],
        height: '20 / 35 / 60 cm',
      },
      price: 39,
      axes: [
        {
          name: ['盆径', 'Pot'],
          values: [{ is: '12 cm' }, { is: '18 cm', more: 40 }, { is: '24 cm', more: 110 }],
        },
      ],
      left: { '2': 4 },
      stock: 58,
      sales: 1376,
      age: 312,
      pictures: [
        { art: ['1fab4'], ground: 'moss' },
        { art: ['1fab4', '1f4da'], ground: 'linen', layout: 'group', variety: 1 },
        { art: ['1fab4'], ground: 'paper', layout: 'trio' },
      ],
    },
    {
      no: 2,
      leaf: 'plants',
      title: ['举着两只手的仙人掌', 'Cactus with Both Arms Up'],
      fact: ['刺软，一个月浇一次', 'Soft spines, monthly water'],
      chinese: `
        长得就像画里的仙人掌，一左一右举着两只“手”。刺短而软，碰到了不会扎进肉里，不过还是别让小孩去握。
        要晒，越晒越壮。春夏一个月浇一次，冬天可以整季不浇。寄出时裸根，用纸包好，到家晾两天再上盆。`,
      english: `
        Just what you would draw if someone said cactus: one arm to the left, one to the right. The spines are short and soft and won’t stay in your skin, but it is still not for small hands to squeeze.
        Give it all the sun you have. Water once a month in the warm half of the year and not at all in winter. It travels bare-rooted in paper; let it rest two days before you pot it.`,
      specifications: {
        sunlight: ['全日照', 'Full sun'],
        water: ['每月一次，冬天停', 'Monthly, none in winter'],
        temperature: ['0 ℃ 以上', 'Above 0 °C'],
        contents: ['裸根苗、颗粒土一袋', 'Bare-root plant, a bag of grit'],
      },
      price: 25.9,
      axes: [
        {
          name: ['高度', 'Height'],
          values: [
            { is: ['一掌，约 10 cm', 'A palm, about 10 cm'] },
            { is: ['两掌，约 20 cm', 'Two palms, about 20 cm'], more: 24 },
            { is: ['及膝，约 45 cm', 'To the knee, about 45 cm'], more: 143 },
          ],
        },
      ],
      stock: 47,
      sales: 685,
      age: 197,
      pictures: [
        { art: ['1f335'], ground: 'clay', variety: 1 },
        { art: ['1f335'], ground: 'linen', layout: 'pair' },
        { art: ['1f335', '1faa8'], ground: 'paper', layout: 'group', variety: 1 },
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
        size: ['球径 12 cm 以上', '12 cm round or more'],
      },
      price: 36,
      was: 45,
      axes: [
        {
          name: ['花色', 'Colour'],
          values: [
            { is: ['莓粉', 'Berry pink'], tint: { saturation: 0.85 } },
            { is: ['珊瑚', 'Coral'], tint: { hue: 36, saturation: 0.75, brightness: 1.06 } },
            { is: ['夜紫', 'Night violet'], tint: { hue: -35, saturation: 0.7, brightness: 0.85 } },
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
        { art: ['1f337'], ground: 'mist', saturation: 0.85 },
        { art: ['1f337'], ground: 'linen', layout: 'trio', saturation: 0.85, variety: 1 },
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
      price: 6.9,
      axes: [
        {
          name: ['品种', 'Kind'],
          values: [
            { is: ['矮生，30 cm', 'Short, 30 cm'] },
            { is: ['高生，2 m', 'Tall, 2 m'] },
            { is: ['两种各半', 'Half and half'], more: 1 },
          ],
        },
      ],
      stock: 190,
      sales: 2087,
      age: 244,
      pictures: [
        { art: ['1f33b'], ground: 'linen' },
        { art: ['1f33b'], ground: 'moss', layout: 'trio', variety: 1 },
        { art: ['1f33b'], ground: 'mist', layout: 'close', variety: 2 },
      ],
    },
    {
      no: 5,
      leaf: 'plants',
      title: ['月月开的月季苗', 'Rose That Flowers Every Month'],
      fact: ['两年大苗，当季就开花', 'Two years old, blooms at once'],
      chinese: `
        两年的大苗，带着花苞寄，到家一两个星期就开。只要温度在十五度以上，剪一茬，四十天后又是一茬。
        请放在能晒半天太阳、有风的地方。花谢了就剪到下面第一片五叶的上面。黄叶先看是不是浇多了。
        寄的时候土是潮的，收到先放阴处一天，别急着换盆。`,
      english: `
        Two-year-old plants, posted in bud; a week or two after they arrive they open. As long as it is above fifteen degrees, cut them back and forty days later they flower again.
        Half a day of sun and some wind. Cut spent flowers just above the first leaf of five. If leaves turn yellow, ask first whether you watered too much.
        The soil is moist when they leave. Give them a day in the shade, and be in no hurry to repot.`,
      specifications: {
        blooms: ['四月至十一月', 'April to November'],
        sunlight: ['半天以上', 'Half a day or more'],
        water: ['土干了浇透', 'Soak when dry'],
        pot: ['育苗盆，直径 15 cm', 'Nursery pot, 15 cm'],
        height: ['约 35 cm', 'About 35 cm'],
      },
      price: 48,
      was: 58,
      axes: [
        {
          name: ['花色', 'Colour'],
          values: [
            { is: ['绒红', 'Velvet red'], tint: { saturation: 0.9 } },
            { is: ['蜜桃', 'Peach'], tint: { hue: 28, saturation: 0.75, brightness: 1.1 } },
            { is: ['藕粉', 'Dusty pink'], tint: { hue: -28, saturation: 0.55, brightness: 1.1 } },
          ],
        },
      ],
      left: { '1': 0 },
      stock: 29,
      sales: 536,
      age: 47,
      pictures: [
        { art: ['1f339'], ground: 'paper', saturation: 0.9 },
        { art: ['1f339', '2702-fe0f'], ground: 'moss', layout: 'flatGroup', saturation: 0.9 },
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
        - 迷迭香：怕涝，宁干勿湿
        - 香菜：爱凉快，长得最快`,
      english: `
        The sort you can reach while the pan is hot. They travel with their soil; bury the paper pot as well, it dissolves by itself.
        - Mint: the boldest, give it a pot of its own
        - Basil: wants sun, fears cold
        - Rosemary: hates wet feet, rather dry
        - Coriander: likes it cool, grows fastest`,
      specifications: {
        contents: ['每份三棵', 'Three seedlings'],
        pot: ['纸浆盆，直径 6 cm', 'Paper pot, 6 cm'],
        sunlight: ['每天四小时', 'Four hours a day'],
        height: ['8 至 12 cm', '8 to 12 cm'],
      },
      price: 15.9,
      axes: [
        {
          name: ['香草', 'Herb'],
          values: [
            { is: ['薄荷', 'Mint'] },
            { is: ['罗勒', 'Basil'] },
            { is: ['迷迭香', 'Rosemary'], more: 3 },
            { is: ['香菜', 'Coriander'] },
          ],
        },
      ],
      left: { '1': 0 },
      stock: 76,
      sales: 1493,
      age: 112,
      pictures: [
        { art: ['1f331'], ground: 'paper' },
        { art: ['1f331', '1f33f'], ground: 'mist', layout: 'flatGroup' },
        { art: ['1f331'], ground: 'linen', layout: 'trio', variety: 1 },
      ],
    },
    {
      no: 7,
      leaf: 'plants',
      title: ['一只碗里的莲', 'Lotus for a Bowl'],
      fact: ['饭碗大的水面就能开', 'Blooms in a bowl of water'],
      chinese: `
        不用池塘，一只大碗、一把塘泥、一窗太阳就够了。藕种三月挖，四月发，六月浮叶铺满，七月开花，早上开，下午合，开三天。
        一年只有春天寄得出，今年的已经全部下水。想要的话明年二月来看看。`,
      english: `
        No pond needed: a large bowl, a handful of mud and a window of sun. Lifted in March, awake in April; by June the leaves cover the water, in July it flowers, open in the morning and shut by afternoon, three days running.
        It can only travel in spring, and this year’s are all in the water. Look in again in February.`,
      specifications: {
        sowing: ['三月至四月', 'March to April'],
        blooms: ['七月至八月', 'July to August'],
        sunlight: ['全日照', 'Full sun'],
        water: ['水深 10 cm', '10 cm deep'],
        contents: ['藕种一支、塘泥两块', 'One rhizome, two blocks of mud'],
      },
      price: 32,
      stock: 0,
      sales: 209,
      age: 231,
      pictures: [
        { art: ['1fab7'], ground: 'mist', layout: 'flat', saturation: 0.9 },
        { art: ['1fab7'], ground: 'dusk', layout: 'flatClose', saturation: 0.9, variety: 1 },
      ],
    },
    {
      no: 8,
      leaf: 'balcony',
      title: ['提着不洒的水桶', 'Bucket That Won’t Slosh'],
      fact: ['一侧有嘴，能当水壶', 'Has a lip, pours like a can'],
      chinese: `
        桶口往里收了一圈，装到八分满走路也不晃出来。对着提手那一侧压了一道嘴，倾下去水是细细一股，浇小盆不溅土。
        铁皮镀锌，里外上釉，冬天结冰也不裂。套着叠，十只只占一只半的高度。
        大号的装满有十二公斤，腰不好请选小号，多走一趟。`,
      english: `
        The rim turns inwards, so four fifths full it walks without slopping. On one side it is pressed into a lip: tip it and the water comes in a thin stream that leaves the soil where it was.
        Galvanised steel, enamelled inside and out; ice does not crack it. Ten stack to the height of one and a half.
        The large one weighs twelve kilos full. If your back complains, take the small one and walk twice.`,
      specifications: {
        material: ['镀锌钢、珐琅', 'Galvanised steel, enamel'],
        weight: '0.8 / 1.1 kg',
        size: ['高 21 / 26 cm', '21 / 26 cm tall'],
        load: '15 kg',
      },
      price: 49,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['雨天蓝', 'Rain blue'], tint: { saturation: 0.8 } },
            { is: ['苔绿', 'Moss'], tint: { hue: -110, saturation: 0.5 } },
            { is: ['砖红', 'Brick'], tint: { hue: 138, saturation: 0.6 } },
          ],
        },
        {
          name: ['容量', 'Capacity'],
          values: [{ is: '6 L' }, { is: '11 L', more: 16 }],
        },
      ],
      missing: ['2 0'],
      stock: 51,
      sales: 598,
      age: 268,
      pictures: [
        { art: ['1faa3'], ground: 'moss', saturation: 0.8 },
        { art: ['1faa3', '1f33b'], ground: 'linen', layout: 'group', saturation: 0.8 },
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
        size: ['罩径 8 cm，全长 38 cm', 'Bell 8 cm, 38 cm in all'],
        wind: ['一至四级', 'Light to moderate'],
        weight: '140 g',
      },
      price: 58,
      stock: 3,
      sales: 164,
      age: 19,
      pictures: [
        { art: ['1f390'], ground: 'mist', layout: 'flat' },
        { art: ['1f390', '1f343'], ground: 'paper', layout: 'flatGroup', variety: 1 },
      ],
    },
    {
      no: 10,
      leaf: 'balcony',
      title: ['靠墙的花梯', 'Leaning Plant Ladder'],
      fact: ['一块地砖，放九盆花', 'Nine pots on one tile'],
      chinese: `
        往墙上一靠，每一级都是一层花架。上窄下宽，高的植物放最上面，喜阴的放下面，谁也不挡谁的光。
        防腐木，榫头穿透再打木楔，放满也不晃。背后两颗胶垫顶着墙，不用打孔；家里有猫的请把附带的墙扣装上。
        - 三级放六盆，四级放九盆
        - 层板可以单买`,
      english: `
        Lean it on a wall and each rung is a shelf. Narrow above and wide below: tall plants at the top, shade lovers at the foot, and nobody stands in anyone’s light.
        Treated pine with wedged through-tenons, steady when it is full. Two rubber pads rest against the wall, no drilling; if you live with a cat, please fix the hook that comes along.
        - Three rungs hold six pots, four hold nine
        - Shelves are sold singly too`,
      specifications: {
        material: ['防腐松木', 'Treated pine'],
        size: '58 × 36 × 110 / 145 cm',
        load: ['每级 12 kg', '12 kg a rung'],
        assembly: ['十五分钟，不用工具', 'Fifteen minutes, no tools'],
        guarantee: ['三年', 'Three years'],
      },
      price: 219,
      axes: [
        {
          name: ['级数', 'Rungs'],
          values: [{ is: ['三级', 'Three'] }, { is: ['四级', 'Four'], more: 60 }],
        },
      ],
      stock: 24,
      sales: 287,
      age: 138,
      pictures: [
        { art: ['1fa9c'], ground: 'moss', variety: 1 },
        { art: ['1fa9c', '1fab4'], ground: 'paper', layout: 'group' },
      ],
    },
  ],
}
