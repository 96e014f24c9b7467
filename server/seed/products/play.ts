import type { Department } from '#server/seed/product-entry.ts'

export const play: Department = {
  code: 'PLY',
  name: ['玩具与游戏', 'Toys & Games'],
  leaves: {
    table: ['桌上游戏', 'Games for the Table'],
    toys: ['玩偶与玩具', 'Bears & Toys'],
    sky: ['天上的', 'For the Sky'],
    music: ['小乐器', 'Small Instruments'],
  },
  products: [
    {
      no: 1,
      leaf: 'table',
      title: ['巷子四季拼图', 'Four Seasons Jigsaw'],
      fact: ['拼好能整张提起来', 'Lift the finished sheet'],
      chinese: `
        同一条巷子画了四遍：春天晾被子，夏天切西瓜，秋天扫落叶，冬天门口有一盏灯。四张连起来，屋檐是一条线。
        两毫米厚的灰板，咬合紧，拼好拎着一角能提起来。印的是哑光墨，台灯下不反光。
        少了一片，告诉我们盒底的编号，我们单独给你切。`,
      english: `
        One lane, painted four times: quilts airing in spring, a melon cut in summer, leaves swept in autumn, and in winter a lamp by the door. Side by side, the eaves make a single line.
        The board is two millimetres thick and grips so well that you can lift the whole by a corner. Matt ink, no glare under the lamp.
        A piece missing? Tell us the number under the box and we cut you that one.`,
      specifications: {
        material: ['灰板、大豆油墨', 'Grey board, soy ink'],
        size: ['300 片 38 × 26 cm，1000 片 68 × 48 cm', '300: 38 × 26 cm; 1,000: 68 × 48 cm'],
        age: ['300 片 6 岁以上，1000 片 10 岁以上', '300 from 6 years, 1,000 from 10'],
        players: ['一个人，或一家人', 'One, or a family'],
      },
      price: 49,
      axes: [
        {
          name: ['季节', 'Season'],
          values: [
            { is: ['春', 'Spring'] },
            { is: ['夏', 'Summer'], tint: { hue: 70, saturation: 0.65 } },
            { is: ['秋', 'Autumn'], tint: { hue: -65 } },
            { is: ['冬', 'Winter'], tint: { hue: 130, saturation: 0.7 } },
          ],
        },
        {
          name: ['片数', 'Pieces'],
          values: [{ is: ['300 片', '300'] }, { is: ['1000 片', '1,000'], more: 40 }],
        },
      ],
      missing: ['1 0'],
      left: { '3 1': 0 },
      stock: 48,
      sales: 806,
      age: 214,
      pictures: [
        { art: ['1f9e9'], ground: 'linen', layout: 'flat' },
        { art: ['1f9e9'], ground: 'paper', layout: 'flatPair', variety: 1 },
      ],
    },
    {
      no: 2,
      leaf: 'sky',
      title: ['长尾菱形风筝', 'Diamond Kite with Tail'],
      fact: ['二级风就上天', 'Flies in a light breeze'],
      chinese: `
        伞布面，碳纤维骨，轻得放在手心里会自己抖。二级风就能起来，一个人放也行：线拉直，退两步，松手。
        尾巴上的小布结不是装饰，风乱的时候靠它稳住。摔几次不要紧，骨头插在布套里，断了抽出来换。
        电线、机场和雷雨天，别放。`,
      english: `
        Umbrella cloth on carbon rods, so light that it trembles in your palm. A breeze is enough, and so is one person: straighten the line, two steps back, let go.
        The bows on the tail are not decoration; they steady it when the wind is in two minds. Crashes are fine: the rods sit in sleeves and can be replaced.
        Not near wires, airports or thunder.`,
      specifications: {
        material: ['格子伞布、碳纤维', 'Ripstop nylon, carbon fibre'],
        size: ['90 × 80 cm，尾长 3 m', '90 × 80 cm, 3 m tail'],
        wind: ['二至五级', 'Force 2 to 5'],
        contents: ['风筝、60 m 线与线板', 'Kite, 60 m of line on a reel'],
        age: ['6 岁以上', 'From 6 years'],
      },
      price: 69,
      was: 85,
      stock: 57,
      sales: 634,
      age: 152,
      pictures: [
        { art: ['1fa81'], ground: 'mist', layout: 'flat' },
        { art: ['1fa81'], ground: 'moss', layout: 'flatClose', variety: 1 },
      ],
    },
    {
      no: 3,
      leaf: 'toys',
      title: ['补丁小熊', 'Patched-Up Bear'],
      fact: ['可以机洗，洗不走样', 'Machine-washable friend'],
      chinese: `
        灯芯绒的身子，棉花填到七成，软得可以对折着塞进书包。耳朵和四肢是粗线双缝的，拎着一只耳朵走路也不会掉。
        肚子上有一小块空白的布，可以绣名字。哪天破了，寄回来，我们补一块新的布，所以叫补丁小熊。`,
      english: `
        Corduroy, filled to seven tenths with cotton, soft enough to be folded into a satchel. Ears and limbs are sewn twice in thick thread and survive being carried by one ear.
        On the belly there is a blank patch for a name. When it wears through, send it home; we sew on a new patch, which is how it got its own name.`,
      specifications: {
        material: ['棉灯芯绒、棉花', 'Cotton corduroy, cotton'],
        care: ['网袋，30 ℃ 机洗', 'In a bag, machine wash at 30 °C'],
        age: ['出生起', 'From birth'],
        standard: 'GB 6675',
      },
      price: 79,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['焦糖', 'Caramel'] },
            { is: ['可可', 'Cocoa'], tint: { saturation: 0.7, brightness: 0.72 } },
            { is: ['燕麦', 'Oat'], tint: { hue: 12, saturation: 0.5, brightness: 1.14 } },
          ],
        },
        {
          name: ['身高', 'Height'],
          values: [{ is: '25 cm' }, { is: '40 cm', more: 50 }, { is: '70 cm', more: 160 }],
        },
      ],
      missing: ['1 2', '2 2'],
      left: { '0 2': 4, '2 1': 0 },
      stock: 52,
      sales: 1672,
      age: 323,
      pictures: [
        { art: ['1f9f8'], ground: 'linen' },
        { art: ['1f9f8', '1f319'], ground: 'night', layout: 'group', glow: 0.3 },
        { art: ['1f9f8', '1f4d6'], ground: 'clay', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 4,
      leaf: 'toys',
      title: ['枫木悠悠球', 'Maple Yo-Yo'],
      fact: ['轴承款，空转一分钟', 'Bearing spins a minute'],
      chinese: `
        两片枫木车出来的，分量均匀，落到底会安静地转。木轴的适合第一次玩，一提就回来；轴承的转得久，要会一点手法。
        附三根棉线，线松了拧两圈。隔壁修表的师傅下午四点在门口教。`,
      english: `
        Two halves turned from maple, balanced, and quiet at the end of the string. The wooden axle is for beginners: tug and it is back. The bearing sleeps long and asks for some skill.
        Three cotton strings come along. The watchmaker next door teaches at four, on the step.`,
      specifications: {
        material: ['枫木、清漆', 'Maple, clear lacquer'],
        size: ['直径 5.6 cm', '5.6 cm across'],
        weight: '62 g',
        age: ['8 岁以上', 'From 8 years'],
      },
      price: 25.9,
      axes: [
        {
          name: ['轴', 'Axle'],
          values: [{ is: ['木轴', 'Wood'] }, { is: ['轴承', 'Bearing'], more: 20 }],
        },
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['葡萄紫', 'Grape'] },
            { is: ['红豆', 'Red bean'], tint: { hue: 100, saturation: 0.9 } },
            { is: ['青瓷', 'Celadon'], tint: { hue: -95, saturation: 0.6 } },
          ],
        },
      ],
      missing: ['0 2'],
      stock: 63,
      sales: 445,
      age: 176,
      pictures: [
        { art: ['1fa80'], ground: 'paper', layout: 'flat' },
        { art: ['1fa80'], ground: 'clay', layout: 'flatClose', variety: 1 },
      ],
    },
    {
      no: 5,
      leaf: 'table',
      title: ['木盒国际象棋', 'Chess in a Wooden Box'],
      fact: ['盒子摊开就是棋盘', 'The box is the board'],
      chinese: `
        盒子打开摊平就是棋盘，棋子各住各的格子，少一个一眼看得出来。底下垫了绒，落子只有轻轻一声。
        棋子配了铅，撞到桌子也不倒。附一页规则，十分钟能下第一盘，下好要一辈子。`,
      english: `
        Open the box, lay it flat, and there is the board. Every piece has its own bed, so you see at once who is missing. Felt underneath, and a move makes only a small sound.
        They are weighted and stay up when the table is bumped. One page of rules: ten minutes to the first game, a lifetime to a good one.`,
      specifications: {
        material: ['黄杨木、黑檀色枫木、胡桃盒', 'Boxwood, ebonised maple, walnut box'],
        size: ['摊开 38 × 38 cm', '38 × 38 cm open'],
        height: ['王高 7.6 cm', 'King 7.6 cm'],
        players: ['两人', 'Two'],
        age: ['6 岁以上', 'From 6 years'],
      },
      price: 198,
      stock: 24,
      sales: 227,
      age: 132,
      pictures: [
        { art: ['265f-fe0f'], ground: 'linen', brightness: 1.05 },
        { art: ['265f-fe0f'], ground: 'dusk', layout: 'trio', variety: 1 },
      ],
    },
    {
      no: 6,
      leaf: 'table',
      title: ['竹背麻将', 'Bamboo-Backed Mahjong'],
      fact: ['老做法，竹背榫接', 'Dovetailed the old way'],
      chinese: `
        牌面是骨白的树脂，背面是真竹，两层用燕尾榫咬在一起，不用胶。拿在手里凉的是面，温的是背，闭着眼也知道。
        一位老师傅一个月做三副，字是手刻的，填色也是。桌布里夹了绒，搓牌的时候楼下听不见。`,
      english: `
        Bone-white resin in front, real bamboo behind, held together by a dovetail and no glue. In the hand the face is cool and the back is warm; you know which is which with your eyes closed.
        One old craftsman makes three sets a month, carving and colouring every tile. The table cloth is padded, for the sake of the people downstairs.`,
      specifications: {
        material: ['树脂、毛竹', 'Resin, bamboo'],
        size: ['每张 38 × 28 × 22 mm', 'Tiles 38 × 28 × 22 mm'],
        contents: ['144 张、骰子、桌布、木箱', '144 tiles, dice, cloth, wooden case'],
        players: ['四人', 'Four'],
        weight: '5.2 kg',
      },
      price: 688,
      stock: 3,
      sales: 58,
      age: 226,
      pictures: [
        { art: ['1f004'], ground: 'moss' },
        { art: ['1f004', '1f3b2'], ground: 'linen', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 7,
      leaf: 'toys',
      title: ['磁扣小火车', 'Little Wooden Train'],
      fact: ['不用电池，推着走', 'No batteries, just push'],
      chinese: `
        榉木车身，水性漆，边角都磨圆了。车厢之间用磁扣，小手一碰就连上，拽一拽就分开。
        烟囱按下去有一声木头的“嘟”。能跑在常见的木轨道上，也能跑在地板、书脊和爸爸的背上。`,
      english: `
        Beech, water-based paint, every edge rounded. The wagons hold on by magnets: small hands join them with a touch and part them with a tug.
        Press the funnel and it gives a wooden toot. It runs on the usual wooden track, on floors, on the backs of books and the backs of fathers.`,
      specifications: {
        material: ['榉木、水性漆、封装磁铁', 'Beech, water-based paint, sealed magnets'],
        size: ['车头 12 × 6 × 9 cm', 'Engine 12 × 6 × 9 cm'],
        age: ['3 岁以上', 'From 3 years'],
        standard: 'GB 6675',
      },
      price: 88,
      axes: [
        {
          name: ['编组', 'Train'],
          values: [
            { is: ['只要车头', 'Engine only'] },
            { is: ['车头加三节', 'With three wagons'], more: 80 },
            { is: ['整套带轨道', 'With track'], more: 210 },
          ],
        },
      ],
      left: { '2': 0 },
      stock: 34,
      sales: 512,
      age: 195,
      pictures: [
        { art: ['1f682'], ground: 'paper' },
        { art: ['1f682', '1f9f8'], ground: 'clay', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 8,
      leaf: 'toys',
      title: ['第一只魔术箱', 'First Box of Magic'],
      fact: ['十二个戏法，秘密附后', 'Twelve tricks, secrets inside'],
      chinese: `
        一根魔杖、一顶折叠礼帽、三只杯子、两条变色丝巾。十二个戏法从易到难，每个都写了“手在哪里、眼睛该看哪里、嘴里说什么”。
        秘密装在最里面的信封里，封口贴着一行字：拆开以后，你就是同行了。`,
      english: `
        A wand, a folding top hat, three cups and two silks that change colour. Twelve tricks from easy to hard; for each we tell you where the hands go, where the eyes should look and what the mouth says.
        The secrets are in the innermost envelope. On its seal: once you open this, you are one of us.`,
      specifications: {
        contents: [
          '魔杖、礼帽、杯三、丝巾二、绳、手册',
          'Wand, hat, three cups, two silks, rope, book',
        ],
        age: ['7 岁以上', 'From 7 years'],
        players: ['一位魔术师，许多观众', 'One magician, many guests'],
        pages: ['48 页，中英对照', '48, in Chinese and English'],
      },
      price: 118,
      stock: 29,
      sales: 304,
      age: 66,
      pictures: [
        { art: ['1f3a9', '1fa84'], ground: 'dusk', layout: 'group' },
        { art: ['1fa84'], ground: 'night', layout: 'flat', glow: 0.5 },
      ],
    },
    {
      no: 9,
      leaf: 'sky',
      title: ['阳台天文望远镜', 'Balcony Telescope'],
      fact: ['看得见土星的环', 'Shows the rings of Saturn'],
      chinese: `
        七十毫米口径，在城里的阳台上也够用：月亮的环形山、木星的四颗卫星、土星的环。三脚架带水平泡，五分钟支好。
        随箱一张圆的星图，转到今晚的日期，就知道抬头该找谁。千万不要对着太阳。
        上一批被天文社订完了，下一批在路上。`,
      english: `
        Seventy millimetres of glass, enough for a balcony in town: the craters of the moon, the four moons of Jupiter, the rings of Saturn. The tripod has a level and stands in five minutes.
        A round star chart comes with it; turn it to tonight’s date and you know whom to look for. Never point it at the sun.
        The school astronomers took the last of this batch. More are on their way.`,
      specifications: {
        size: ['口径 70 mm，焦距 700 mm', '70 mm aperture, 700 mm focal length'],
        weight: '3.1 kg',
        contents: ['镜筒、三脚架、目镜两只、星图', 'Tube, tripod, two eyepieces, star chart'],
        age: ['8 岁以上，大人陪同', 'From 8 years, with an adult'],
        guarantee: ['三年', 'Three years'],
      },
      price: 459,
      was: 529,
      stock: 0,
      sales: 119,
      age: 281,
      pictures: [
        { art: ['1f52d'], ground: 'dusk' },
        { art: ['1f52d'], ground: 'night', glow: 0.45, variety: 1 },
      ],
    },
    {
      no: 10,
      leaf: 'music',
      title: ['初学小提琴', 'First Violin'],
      fact: ['调好音再出门', 'Leaves the shop in tune'],
      chinese: `
        云杉面板，枫木背板，出门前由琴行的师傅装好码、调好弦，拿到就能拉。配的弓不贵，但直。
        给孩子选尺寸：左臂伸直，掌心刚好包住琴头。长大了可以换，旧琴折一半的价。
        最初的三个月，邻居会记得你；第二年，他们会来听。`,
      english: `
        A spruce top, a maple back. A violin maker fits the bridge and tunes it before it leaves, so it is ready to play. The bow is not expensive, but it is straight.
        To size a child: arm out, and the palm should just close round the scroll. When they outgrow it, half the price comes off the next.
        For three months the neighbours will know about you. In the second year they come to listen.`,
      specifications: {
        material: ['云杉、枫木、乌木指板', 'Spruce, maple, ebony fingerboard'],
        contents: ['琴、弓、松香、轻体盒', 'Violin, bow, rosin, light case'],
        age: ['1/8 约 4 岁，4/4 约 11 岁起', '1/8 from about 4 years, 4/4 from about 11'],
        guarantee: ['一年，含一次调音', 'One year, with one setting-up'],
      },
      price: 598,
      axes: [
        {
          name: ['尺寸', 'Size'],
          values: [
            { is: '1/8' },
            { is: '1/4' },
            { is: '1/2' },
            { is: '3/4', more: 60 },
            { is: '4/4', more: 120 },
          ],
        },
      ],
      left: { '0': 0, '2': 2 },
      stock: 7,
      sales: 74,
      age: 103,
      pictures: [
        { art: ['1f3bb'], ground: 'clay', layout: 'flat' },
        { art: ['1f3bb', '1f33b'], ground: 'linen', layout: 'flatGroup', variety: 1 },
      ],
    },
    {
      no: 11,
      leaf: 'music',
      title: ['葫芦沙锤一对', 'Pair of Gourd Maracas'],
      fact: ['里面是真的绿豆', 'Real mung beans inside'],
      chinese: `
        两只小葫芦，一只装绿豆，一只装小米，所以一高一低。花纹是手绘的，木柄用竹钉穿过去，摇不散。
        三岁的会摇，三十岁的做饭时也会摇。`,
      english: `
        Two small gourds, one filled with mung beans and one with millet, so one speaks high and one low. The pattern is painted by hand, and a bamboo peg holds the handle.
        Three-year-olds shake them. So do thirty-year-olds, when the rice is on.`,
      specifications: {
        material: ['葫芦、桦木、绿豆、小米', 'Gourd, birch, mung beans, millet'],
        size: ['长 21 cm', '21 cm long'],
        age: ['3 岁以上', 'From 3 years'],
      },
      price: 36,
      stock: 61,
      sales: 268,
      age: 36,
      pictures: [
        { art: ['1fa87'], ground: 'moss', layout: 'flat' },
        { art: ['1fa87', '1f941'], ground: 'clay', layout: 'flatGroup', variety: 1 },
      ],
    },
  ],
}
