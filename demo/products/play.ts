import type { Department } from '#demo/product-entry.ts'
import { playReviews } from '#demo/reviews/departments/play.ts'

export const play: Department = {
  code: 'PLY',
  reviews: playReviews,
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
        少了一片，写信告诉我们盒底的编号（见“联系我们”），我们单独给你切。`,
      english: `
        One lane, painted four times: quilts airing in spring, a melon cut in summer, leaves swept in autumn, and in winter a lamp by the door. Side by side, the eaves make a single line.
        The board is two millimetres thick and grips so well that you can lift the whole by a corner. Matt ink, no glare under the lamp.
        A piece missing? Write to us with the number under the box (see “Contact us”) and we cut you that one.`,
      specifications: {
        material: ['灰板、大豆油墨', 'Grey board, soy ink'],
        size: ['300 片 38 × 26 cm，1000 片 68 × 48 cm', '300: 38 × 26 cm; 1,000: 68 × 48 cm'],
        age: ['300 片 6 岁以上，1000 片 10 岁以上', '300 from 6 years, 1,000 from 10'],
        players: ['一个人，或一家人', 'One, or a family'],
      },
      fits: ['HOM-008'],
      price: 49,
      axes: [
        {
          name: ['季节', 'Season'],
          values: [
            { is: ['春', 'Spring'], look: 'spring' },
            { is: ['夏', 'Summer'], look: 'summer' },
            { is: ['秋', 'Autumn'], look: 'autumn' },
            { is: ['冬', 'Winter'], look: 'winter' },
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
        {
          name: 'winter',
          alt: [
            '冬天那一盒拼图：屋檐积雪，门口一盏灯，盒前散着几片',
            'The winter jigsaw: snow on the eaves, a lamp by the door, pieces in front of the box',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '拼好大半的秋天拼图摊在木桌上，散着几片，旁边一杯茶',
            'The autumn jigsaw nearly done on a wooden table, a few loose pieces and a cup of tea beside it',
          ],
        },
        {
          name: 'spring',
          alt: [
            '春天那一盒拼图：粉白的花树，院墙边晾着被子',
            'The spring jigsaw: a tree in blossom, quilts airing by the wall',
          ],
        },
        {
          name: 'summer',
          alt: [
            '夏天那一盒拼图：浓绿的树，长凳上几牙西瓜',
            'The summer jigsaw: a green tree, slices of melon on a bench',
          ],
        },
        {
          name: 'autumn',
          alt: [
            '秋天那一盒拼图：橙黄的树，一地落叶，墙边一把扫帚',
            'The autumn jigsaw: an orange tree, fallen leaves, a broom by the wall',
          ],
        },
        {
          name: 'pieces',
          alt: [
            '拼好的冬天，旁边还有四片没拼',
            'Winter, put together, with four pieces still beside it',
          ],
        },
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
      stock: 57,
      sales: 18,
      age: 9,
      pictures: [
        {
          name: 'front',
          alt: [
            '红黄相间的菱形风筝，下面拖着打了布结的长尾巴',
            'A red and yellow diamond kite with a long tail of bows',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '风筝靠着洒满阳光的墙，长尾巴在木地板上绕了一圈，线连着线板',
            'The kite leaning on a sunlit wall, its tail looped over the floorboards, its line tied to the reel',
          ],
        },
        {
          name: 'reel',
          alt: ['一块榉木线板，绕满白色的风筝线', 'A beech reel wound with white kite line'],
        },
      ],
    },
    {
      no: 3,
      leaf: 'toys',
      title: ['补丁小熊', 'Patched-Up Bear'],
      fact: ['可以机洗，洗不走样', 'Machine-washable friend'],
      chinese: `
        灯芯绒的身子，棉花填到七成，软得可以对折着塞进书包。耳朵和四肢是粗线双缝的，拎着一只耳朵走路也不会掉。
        肚子上有一小块空白的布，可以绣名字。哪天破了，寄回来（见“联系我们”），我们补一块新的布，所以叫补丁小熊。`,
      english: `
        Corduroy, filled to seven tenths with cotton, soft enough to be folded into a satchel. Ears and limbs are sewn twice in thick thread and survive being carried by one ear.
        On the belly there is a blank patch for a name. When it wears through, send it home (see “Contact us”); we sew on a new patch, which is how it got its own name.`,
      specifications: {
        material: ['棉灯芯绒、棉花', 'Cotton corduroy, cotton'],
        care: ['网袋，30 ℃ 机洗', 'In a bag, machine wash at 30 °C'],
        age: ['出生起', 'From birth'],
        standard: 'GB 6675',
      },
      fits: ['LIT-002'],
      price: 79,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['焦糖', 'Caramel'], look: 'caramel' },
            { is: ['可可', 'Cocoa'], look: 'cocoa' },
            { is: ['燕麦', 'Oat'], look: 'oat' },
          ],
        },
        {
          name: ['身高', 'Height'],
          values: [
            { is: '25 cm', size: [17, 14, 25], grams: 220 },
            { is: '40 cm', more: 50, size: [27, 22, 40], grams: 480 },
            { is: '70 cm', more: 160, size: [46, 38, 70], grams: 1300 },
          ],
        },
      ],
      missing: ['1 2', '2 2'],
      left: { '0 2': 4, '2 1': 0 },
      stock: 52,
      sales: 1672,
      age: 323,
      pictures: [
        {
          name: 'caramel',
          alt: [
            '焦糖色灯芯绒小熊坐着，肚子上缝了一块白布',
            'A caramel corduroy bear, sitting, a white patch sewn on its belly',
          ],
        },
        {
          name: 'photo-window',
          alt: ['燕麦色的小熊坐在两本书上', 'An oat-coloured bear sitting on two books'],
        },
        {
          name: 'cocoa',
          alt: [
            '可可色灯芯绒小熊坐着，肚子上缝了一块白布',
            'A cocoa corduroy bear, sitting, a white patch sewn on its belly',
          ],
        },
        {
          name: 'oat',
          alt: [
            '燕麦色灯芯绒小熊坐着，肚子上缝了一块白布',
            'An oat-coloured corduroy bear, sitting, a white patch sewn on its belly',
          ],
        },
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
        age: ['8 岁以上', 'From 8 years'],
      },
      size: [5.6, 4, 5.6],
      grams: 62,
      price: 25.9,
      axes: [
        {
          name: ['轴', 'Axle'],
          values: [{ is: ['木轴', 'Wood'] }, { is: ['轴承', 'Bearing'], more: 20 }],
        },
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['葡萄紫', 'Grape'], look: 'grape' },
            { is: ['红豆', 'Red bean'], look: 'red-bean' },
            { is: ['青瓷', 'Celadon'], look: 'celadon' },
          ],
        },
      ],
      missing: ['0 2'],
      stock: 63,
      sales: 445,
      age: 176,
      pictures: [
        {
          name: 'red-bean',
          alt: [
            '两只红豆色枫木悠悠球，一立一躺，棉线盘在旁边',
            'Two red-bean maple yo-yos, one upright, one lying, with their cotton string',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '青瓷色的悠悠球立在木桌上，线圈绕在前面',
            'A celadon yo-yo standing on a wooden table, its string looped in front',
          ],
        },
        {
          name: 'grape',
          alt: [
            '两只葡萄紫枫木悠悠球，一立一躺，棉线盘在旁边',
            'Two grape maple yo-yos, one upright, one lying, with their cotton string',
          ],
        },
        {
          name: 'celadon',
          alt: [
            '两只青瓷色枫木悠悠球，一立一躺，棉线盘在旁边',
            'Two celadon maple yo-yos, one upright, one lying, with their cotton string',
          ],
        },
      ],
    },
    {
      no: 5,
      leaf: 'table',
      title: ['木盒国际象棋', 'Chess in a Wooden Box'],
      fact: ['盒子摊开就是棋盘', 'The box is the board'],
      chinese: `
        盒子打开摊平就是棋盘，棋子各住各的格子，少一个一眼看得出来。底下垫了绒，落子只有轻轻一声。
        棋子底里加了铁块配重，撞到桌子也不倒。附一页规则，十分钟能下第一盘，下好要一辈子。`,
      english: `
        Open the box, lay it flat, and there is the board. Every piece has its own bed, so you see at once who is missing. Felt underneath, and a move makes only a small sound.
        They are weighted with iron and stay up when the table is bumped. One page of rules: ten minutes to the first game, a lifetime to a good one.`,
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
        {
          name: 'board',
          alt: [
            '摊开的胡桃木棋盒就是棋盘，黑白两方已经走了几步',
            'The walnut box opened into a board, both sides a few moves into a game',
          ],
        },
        {
          name: 'photo-night',
          alt: ['烛光下摆好的一盘国际象棋', 'A chess set laid out by candlelight'],
        },
        {
          name: 'close',
          alt: [
            '黄杨木的马、象、后、王近看，对面一排黑棋',
            'Boxwood knight, bishop, queen and king up close, the black row beyond',
          ],
        },
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
        {
          name: 'tiles',
          alt: [
            '七张立着的麻将牌，前面躺着三张牌和两颗骰子',
            'Seven mahjong tiles standing, three lying in front with two dice',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '排成一列的麻将牌，前面一颗骰子，旁边一杯茶',
            'A row of mahjong tiles, a die in front and a cup of tea beside them',
          ],
        },
        {
          name: 'backs',
          alt: [
            '码成两层的牌墙，竹背朝上，旁边一张发财',
            'A two-tier wall of tiles, bamboo backs up, a green dragon beside it',
          ],
        },
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
        Press the funnel and it gives a wooden toot. It runs on the usual wooden track, on floors, on the backs of books and the backs of parents.`,
      specifications: {
        material: ['榉木、水性漆、封装磁铁', 'Beech, water-based paint, sealed magnets'],
        age: ['3 岁以上', 'From 3 years'],
        standard: 'GB 6675',
      },
      size: [12, 6, 9],
      price: 88,
      axes: [
        {
          name: ['编组', 'Train'],
          values: [
            { is: ['只要车头', 'Engine only'], look: 'engine', grams: 210 },
            { is: ['车头加三节', 'With three wagons'], more: 80, look: 'wagons', grams: 560 },
            { is: ['整套带轨道', 'With track'], more: 210, look: 'track', grams: 1900 },
          ],
        },
      ],
      left: { '2': 0 },
      stock: 34,
      sales: 512,
      age: 195,
      pictures: [
        {
          name: 'engine',
          alt: [
            '木头小火车头：红锅炉、绿驾驶室、黑烟囱',
            'A wooden engine with a red boiler, a green cab and a black funnel',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '木头小火车拖着一节车厢，从书边开过',
            'A wooden engine pulling one wagon past a book',
          ],
        },
        {
          name: 'wagons',
          alt: [
            '木火车头拖着三节车厢：原木、积木和两个小人',
            'The engine with three wagons: logs, blocks and two little people',
          ],
        },
        {
          name: 'track',
          alt: ['小火车跑在弯弯的木轨道上', 'The little train on a curve of wooden track'],
        },
      ],
    },
    {
      no: 10,
      leaf: 'music',
      title: ['胡桃木拇指琴', 'Walnut Thumb Piano'],
      fact: ['两根拇指，十分钟一首', 'Two thumbs, ten minutes'],
      chinese: `
        琴身胡桃木，面板相思木，一排钢片压在铜梁底下，翘起来的那头等着拇指。低音在中间，越往两边越高，不认谱也按得出一首《小星星》。
        出门前逐片对过音。哪一片跑了，拿小铜锤轻轻顶一下：缩进去就高，伸出来就低。
        - 十音：手小的、刚开始的
        - 十七音：两个八度多一点，大半本歌谱都够用`,
      english: `
        A walnut body under an acacia top, and a row of steel tongues held down by brass; the free ends wait for your thumbs. Low notes in the middle, higher towards both sides: a simple tune finds itself, no reading needed.
        Each tongue is tuned before it leaves. When one drifts, nudge it with the little brass hammer: in is higher, out is lower.
        - Ten notes, for small hands and first days
        - Seventeen, a little over two octaves, for most of a songbook`,
      specifications: {
        material: ['胡桃木、相思木、钢片、黄铜', 'Walnut, acacia, steel, brass'],
        contents: ['琴、校音锤、布袋、曲谱', 'Thumb piano, tuning hammer, cloth bag, tunes'],
        age: ['5 岁以上', 'From 5 years'],
        care: ['质保期内免费校音一次', 'Tuned once free under guarantee'],
      },
      guarantee: 12,
      fits: ['PLY-011'],
      price: 98,
      axes: [
        {
          name: ['音数', 'Notes'],
          values: [
            { is: ['十七音', 'Seventeen'], more: 50, look: '17', size: [13, 3.5, 18], grams: 480 },
            { is: ['十音', 'Ten'], look: '10', size: [10, 3, 15], grams: 290 },
          ],
        },
      ],
      left: { '1': 2 },
      stock: 17,
      sales: 174,
      age: 103,
      pictures: [
        {
          name: '17',
          alt: [
            '十七音拇指琴，相思木面板上一排钢片',
            'A seventeen-note thumb piano, steel tongues over an acacia top',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '拇指琴放在窗边的木桌上，旁边一杯茶',
            'The thumb piano on a table by the window, a cup of tea beside it',
          ],
        },
        {
          name: '10',
          alt: [
            '十音拇指琴，相思木面板上一排钢片',
            'A ten-note thumb piano, steel tongues over an acacia top',
          ],
        },
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
        age: ['3 岁以上', 'From 3 years'],
      },
      size: [8, 8, 21],
      grams: 90,
      fits: ['PLY-010'],
      price: 36,
      stock: 61,
      sales: 268,
      age: 36,
      pictures: [
        {
          name: 'pair',
          alt: [
            '一对手绘葫芦沙锤，一只蓝带，一只红带，木柄缠红线',
            'Two painted gourd maracas, one banded blue, one red, red cord on their handles',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一对彩绘沙锤搭在一起，放在木桌上',
            'A pair of painted maracas resting on each other on a wooden table',
          ],
        },
      ],
    },
  ],
}
