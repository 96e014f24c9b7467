import type { Department } from '#demo/product-entry.ts'
import { outingReviews } from '#demo/reviews/departments/outing.ts'

export const outing: Department = {
  code: 'OUT',
  reviews: outingReviews,
  name: ['雨天与出门', 'Rain & Outing'],
  leaves: {
    rain: ['雨具', 'Rainwear'],
    bags: ['背包与箱子', 'Bags & Cases'],
    wear: ['穿戴', 'To Wear'],
    trails: ['山野与路上', 'Trails & Travel'],
  },
  products: [
    {
      no: 1,
      leaf: 'rain',
      title: ['弯柄长伞', 'Crook-Handled Umbrella'],
      fact: ['十骨，七级风不翻', 'Ten ribs, holds in a strong wind'],
      chinese: `
        门口桶里借给客人的那一款，借出去三百多次，回来了三百多次，只换过两根骨。玻璃纤维的伞骨会弯，弯过还会直。
        伞面织得密，甩三下就干，进地铁不滴一路。木柄弯得够大，挂得住手腕，也挂得住栏杆。
        双人的大一圈，只做深色：太大的浅色伞，风里像帆。`,
      english: `
        The one in the bucket by our door, for lending. It has gone out three hundred times and come back as often, with two ribs replaced. Glass-fibre ribs bend, and then they straighten.
        The cloth is woven close: three shakes and it is dry enough for the underground. The wooden crook is wide enough for a wrist or a railing.
        The size for two comes in dark colours only; a big pale one is a sail.`,
      specifications: {
        material: ['碰击布（涤纶）、玻璃纤维、榉木', 'Pongee polyester, glass fibre, beech'],
        size: ['单人张开 102 cm，双人 122 cm', '102 cm open; 122 cm for two'],
        weight: ['460 / 590 g', '460 / 590 g'],
        care: ['伞骨十年内免费换', 'Ribs replaced free for ten years'],
      },
      guarantee: 120,
      price: 79,
      was: 99,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['夜紫', 'Night violet'], look: 'night-violet' },
            { is: ['墨绿', 'Ink green'], look: 'ink-green' },
            { is: ['赭石', 'Ochre'], look: 'ochre' },
            { is: ['雾灰', 'Fog grey'], look: 'fog-grey' },
          ],
        },
        {
          name: ['尺寸', 'Size'],
          values: [{ is: ['单人', 'For one'] }, { is: ['双人', 'For two'], more: 30 }],
        },
      ],
      missing: ['3 1'],
      left: { '2 1': 0 },
      stock: 72,
      sales: 1985,
      age: 336,
      pictures: [
        {
          name: 'night-violet',
          alt: [
            '一把撑开的夜紫色长伞歇在地上，露出弯弯的木柄',
            'An open night-violet umbrella resting on the ground, its wooden crook showing',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '收好的长伞横放在木桌上，弯柄朝着窗',
            'The long umbrella, rolled, lying on a sunlit wooden table',
          ],
        },
        {
          name: 'ink-green',
          alt: [
            '一把撑开的墨绿色长伞歇在地上，露出弯弯的木柄',
            'An open ink-green umbrella resting on the ground, its wooden crook showing',
          ],
        },
        {
          name: 'ochre',
          alt: [
            '一把撑开的赭石色长伞歇在地上，露出弯弯的木柄',
            'An open ochre umbrella resting on the ground, its wooden crook showing',
          ],
        },
        {
          name: 'fog-grey',
          alt: [
            '一把撑开的雾灰色长伞歇在地上，露出弯弯的木柄',
            'An open fog-grey umbrella resting on the ground, its wooden crook showing',
          ],
        },
        {
          name: 'rolled',
          alt: [
            '三把卷好的长伞并排躺着：赭石、夜紫、雾灰',
            'Three rolled umbrellas side by side: ochre, night violet, fog grey',
          ],
        },
      ],
    },
    {
      no: 3,
      leaf: 'trails',
      title: ['搪瓷营地杯', 'Enamel Camp Mug'],
      fact: ['架在火上也不怕', 'Goes straight on the fire'],
      chinese: `
        薄钢片压的杯身，里外挂两遍搪瓷，八百度烧出来，上面的白点是甩上去的，每只都不一样。直接架在炉头上煮咖啡，也可以当碗泡面。
        杯口卷了一道边，不割嘴。摔了会掉一小块瓷，露出黑的那一点不碍事，抹点油别让它锈就好。
        空杯很轻，挂在背包扣上一路叮当。微波炉不行，它是铁的。`,
      english: `
        Pressed from thin steel and enamelled twice inside and out at eight hundred degrees; the flecks are flicked on by hand, so no two are alike. Set it on the stove for coffee, or fill it with noodles.
        The rim is rolled and kind to lips. Dropped, it loses a chip; the dark spot does no harm, a drop of oil keeps the rust away.
        Empty, it weighs little and rings on the clip of a rucksack. Not in the microwave: it is iron at heart.`,
      specifications: {
        material: ['钢板、双层搪瓷', 'Sheet steel, two coats of enamel'],
        capacity: '400 ml',
        heat: ['明火、电炉、电磁炉', 'Open fire, electric, induction'],
        dishwasher: ['可以', 'Yes'],
      },
      size: [11.5, 8.6, 8],
      fits: ['OUT-011', 'OUT-006'],
      price: 36,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['松绿', 'Pine'], look: 'pine' },
            { is: ['雾白', 'Fog white'], look: 'fog' },
            { is: ['砖红', 'Brick red'], look: 'brick' },
          ],
        },
        {
          name: ['数量', 'Count'],
          values: [
            { is: ['一只', 'One'], grams: 150 },
            { is: ['四只', 'Four'], more: 98, grams: 600 },
          ],
        },
      ],
      missing: ['2 1'],
      left: { '1 1': 2 },
      stock: 84,
      sales: 676,
      age: 183,
      pictures: [
        {
          name: 'pine',
          alt: [
            '松绿色搪瓷杯，白点，浅色卷边，盛着黑咖啡',
            'A pine-green enamel mug with white flecks and a pale rim, full of black coffee',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '雾白的搪瓷杯里倒满了咖啡，旁边一本绿皮书',
            'A white enamel mug of coffee beside a green book',
          ],
        },
        {
          name: 'fog',
          alt: [
            '雾白色搪瓷杯，灰点，深蓝卷边，盛着黑咖啡',
            'A fog-white enamel mug with grey flecks and a dark blue rim, full of black coffee',
          ],
        },
        {
          name: 'brick',
          alt: [
            '砖红色搪瓷杯，浅点，黑卷边，盛着黑咖啡',
            'A brick-red enamel mug with pale flecks and a black rim, full of black coffee',
          ],
        },
      ],
    },
    {
      no: 4,
      leaf: 'bags',
      title: ['厚帆布提包', 'Heavy Canvas Tote'],
      fact: ['放在地上自己站着', 'Stands up by itself'],
      chinese: `
        十六安的棉帆布，没有里衬，厚得放在地上自己站着。早上装书，晚上装菜，一根法棍露出半截也不折腰。
        提手宽三厘米，挂得上肩，缝到袋身里七厘米深，拎十公斤不勒手。底下折了十二厘米，平放一只西瓜刚好。
        用旧了会软，颜色褪得慢慢的，那时候最好看。`,
      english: `
        Sixteen-ounce cotton canvas, unlined and so thick that it stands on the floor by itself. Books in the morning, vegetables in the evening; a baguette may look out of the top.
        The handles are three centimetres wide, go over a shoulder and are sewn seven centimetres down the sides, so ten kilos do not cut. The floor is twelve centimetres deep, which is one melon.
        With use it softens and fades, slowly. That is when it looks best.`,
      specifications: {
        material: ['棉帆布，棉线', 'Cotton canvas, cotton thread'],
        cloth: ['16 安（540 g/m²）', '16 oz (540 g/m²)'],
        load: ['10 kg', '10 kg'],
        care: ['冷水手洗，阴干', 'Cold hand wash, dry in the shade'],
      },
      size: [36, 12, 37],
      grams: 420,
      price: 79,
      was: 95,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['本白', 'Natural'], look: 'oat' },
            { is: ['靛蓝', 'Indigo'], look: 'indigo' },
            { is: ['砖红', 'Brick'], look: 'brick' },
          ],
        },
      ],
      left: { '2': 3 },
      stock: 61,
      sales: 1127,
      age: 292,
      pictures: [
        {
          name: 'oat',
          alt: [
            '本白帆布提包站着，印着“巷灯”，袋口露出半根法棍',
            'A natural canvas tote with the name of the shop, a baguette looking out of it',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '靛蓝布袋里插着一根长棍，旁边两只番茄',
            'An indigo tote with a baguette in it, two tomatoes beside it',
          ],
        },
        {
          name: 'indigo',
          alt: [
            '靛蓝帆布提包站着，白线缝边，印着“巷灯”',
            'An indigo canvas tote, standing, stitched in white, with the name of the shop',
          ],
        },
        {
          name: 'brick',
          alt: [
            '砖红帆布提包站着，白线缝边，印着“巷灯”',
            'A brick canvas tote, standing, stitched in white, with the name of the shop',
          ],
        },
      ],
    },
    {
      no: 5,
      leaf: 'bags',
      title: ['静音行李箱', 'Quiet-Wheeled Suitcase'],
      fact: ['半夜回家不吵邻居', 'Quiet enough for midnight'],
      chinese: `
        轮子是溜冰鞋那种软胶，青石板路上也只有一点沙沙声。凌晨到家的人和他的邻居，都会感谢它。
        聚碳酸酯的壳，压下去会弹回来。里面一半拉链、一半绑带，衬布可以拆下来洗。
        - 20 寸：三天两夜，能上飞机
        - 24 寸：一个星期
        - 28 寸：搬一次宿舍`,
      english: `
        The wheels are the soft kind that roller skates wear: on cobbles there is only a whisper. Those who come home at two in the morning will be grateful, and so will next door.
        A polycarbonate shell that springs back when pressed. One half zips, one half straps, and the lining comes out to be washed.
        - 20 inch: two nights, goes in the cabin
        - 24 inch: a week
        - 28 inch: moving out of a dormitory`,
      specifications: {
        material: ['聚碳酸酯、铝拉杆', 'Polycarbonate, aluminium handle'],
        capacity: '36 / 62 / 95 L',
        contents: ['箱子、防尘套', 'Case, dust cover'],
      },
      guarantee: 60,
      fits: ['OUT-004'],
      price: 399,
      axes: [
        {
          name: ['尺寸', 'Size'],
          values: [
            { is: ['20 寸', '20 inch'], size: [36, 23, 55], grams: 2900 },
            { is: ['24 寸', '24 inch'], more: 100, size: [44, 27, 65], grams: 3600 },
            { is: ['28 寸', '28 inch'], more: 200, size: [50, 30, 76], grams: 4300 },
          ],
        },
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['海蓝', 'Sea blue'], look: 'sea-blue' },
            { is: ['鞍棕', 'Saddle'], look: 'saddle' },
            { is: ['米白', 'Oatmeal'], look: 'oatmeal' },
          ],
        },
      ],
      missing: ['2 2'],
      left: { '1 1': 0 },
      stock: 22,
      sales: 433,
      age: 267,
      pictures: [
        {
          name: 'sea-blue',
          alt: [
            '海蓝行李箱，竖条纹外壳，拉杆拉起',
            'A sea-blue suitcase with a ribbed shell, its handle drawn out',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '夜里的玄关：矮凳上亮着纸灯笼，鞍棕行李箱立在一旁，一双拖鞋等在脚边',
            'A hallway at night: a paper lantern lit on a stool, the saddle-brown case beside it, slippers waiting',
          ],
        },
        {
          name: 'saddle',
          alt: [
            '鞍棕行李箱，竖条纹外壳，拉杆拉起',
            'A saddle-brown suitcase with a ribbed shell, its handle drawn out',
          ],
        },
        {
          name: 'oatmeal',
          alt: [
            '米白行李箱，竖条纹外壳，拉杆拉起',
            'An oatmeal suitcase with a ribbed shell, its handle drawn out',
          ],
        },
        {
          name: 'sizes',
          alt: [
            '三只箱子并排：28 寸海蓝、24 寸鞍棕、20 寸米白',
            'Three cases side by side: 28 inch sea blue, 24 inch saddle, 20 inch oatmeal',
          ],
        },
      ],
    },
    {
      no: 6,
      leaf: 'trails',
      title: ['双人月夜帐篷', 'Moonlight Tent for Two'],
      fact: ['一个人十分钟搭好', 'One person, ten minutes'],
      chinese: `
        两根杆穿过去就站起来，第一次搭也只要十分钟。外帐一直垂到地，雨打不进；内帐整面是纱，掀开外帘可以躺着看月亮。
        收起来像一只大一点的保温瓶，两公斤出头。地布另外缝了一圈高边，营地积了水也漫不进来。`,
      english: `
        Two poles and it stands; ten minutes even the first time. The fly reaches the ground and keeps the rain out. The inner tent is all mesh, so with the flap tied back you can lie and look at the moon.
        Packed it is the size of a large flask, a little over two kilos. The floor is sewn with a high edge, for camps that turn into ponds.`,
      specifications: {
        material: ['涂硅尼龙、铝杆', 'Silicone-coated nylon, aluminium poles'],
        size: ['内 215 × 130 × 110 cm', 'Inside 215 × 130 × 110 cm'],
        weight: '2.2 kg',
        waterproof: ['外帐 3000 mm，底 5000 mm', 'Fly 3,000 mm, floor 5,000 mm'],
        wind: ['七级以下', 'Up to force 7'],
        contents: ['内外帐、两杆、14 钉、风绳', 'Tent, fly, two poles, 14 pegs, lines'],
      },
      fits: ['LIT-009', 'OUT-003'],
      price: 599,
      was: 699,
      stock: 16,
      sales: 141,
      age: 109,
      pictures: [
        {
          name: 'camp',
          alt: [
            '苔绿色双人帐篷，门帘卷在一边，里面两张睡垫，橙色风绳',
            'A moss-green tent for two, its door rolled aside, two mats inside, orange guy lines',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '林子上空一轮圆月，草地上的帐篷透着暖光，里面并排两张睡垫',
            'The tent aglow on the grass, two mats side by side in it, and a full moon over dark firs',
          ],
        },
        {
          name: 'door',
          alt: [
            '帐篷门口近看：卷起的门帘，一橙一蓝两张睡垫，两只枕头',
            'The door of the tent up close: one orange mat, one blue, two pillows',
          ],
        },
      ],
    },
    {
      no: 7,
      leaf: 'wear',
      title: ['宽檐草帽', 'Wide-Brim Straw Hat'],
      fact: ['檐宽九厘米，遮得到颈', 'Nine centimetres of shade'],
      chinese: `
        麦秆编的七股辫，一圈一圈缝上去，手指按不扁。帽檐九厘米，前面遮眼睛，后面遮脖子。
        红缎带是可以解下来的，换一条旧丝巾也好看。内圈有一根暗绳，风大的时候收紧一格。`,
      english: `
        Seven strands of wheat straw, plaited and sewn round and round, stiff enough to keep its shape. Nine centimetres of brim: eyes in front, neck behind.
        The red ribbon unties; an old silk scarf does as well. A hidden cord inside tightens by a notch when the wind gets up.`,
      specifications: {
        material: ['麦秆、缎带', 'Wheat straw, satin ribbon'],
        size: ['头围 55 至 59 cm', 'For heads of 55 to 59 cm'],
        weight: '110 g',
        care: ['湿布擦，别折', 'Damp cloth; do not fold'],
      },
      fits: ['OUT-008'],
      price: 68,
      stock: 35,
      sales: 352,
      age: 138,
      pictures: [
        {
          name: 'hat',
          alt: [
            '宽檐草帽，系一条红缎带，打着蝴蝶结',
            'A wide-brim straw hat with a red satin ribbon tied in a bow',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '草帽放在窗边的木桌上，系着红丝带',
            'A straw hat with a red ribbon on a table by the window',
          ],
        },
        {
          name: 'close',
          alt: [
            '草帽近看：一圈圈缝起来的草辫和红缎带',
            'The hat up close: plaited straw sewn in rounds, and the red ribbon',
          ],
        },
      ],
    },
    {
      no: 8,
      leaf: 'wear',
      title: ['竹骨折扇', 'Bamboo Folding Fan'],
      fact: ['一尺长，合上进包', 'Folds to fit a bag'],
      chinese: `
        二十一根竹骨，磨到能透光，合上只有两指宽。扇面是皮纸，裱了两层，开合几千次也不从折缝里裂。
        - 墨梅：白纸，一枝墨梅，写着“巷口清风”
        - 靛水：靛蓝染的纸，三道水纹是用白粉画的
        扇子要慢慢开，一根一根捻过去；“唰”的一声那种，留给说书先生。`,
      english: `
        Twenty-one ribs of bamboo, shaved until light comes through; closed, it is two fingers wide. The leaf is mulberry paper in two layers that does not crack along its folds.
        - Plum: white paper, a branch in ink, and four characters for a breeze at the end of the lane
        - Water: paper dyed with indigo, three ripples painted in white
        Open it slowly, rib by rib. The loud snap is for storytellers.`,
      specifications: {
        material: ['毛竹、皮纸、棉穗', 'Bamboo, mulberry paper, cotton tassel'],
        size: ['长 30 cm，张开 58 cm', '30 cm long, 58 cm open'],
        weight: '48 g',
        care: ['别淋雨，合着放', 'Keep dry, store closed'],
      },
      price: 45,
      axes: [
        {
          name: ['扇面', 'Leaf'],
          values: [
            { is: ['墨梅', 'Plum'], look: 'ink' },
            { is: ['靛水', 'Water'], look: 'indigo' },
          ],
        },
      ],
      stock: 47,
      sales: 318,
      age: 57,
      pictures: [
        {
          name: 'ink',
          alt: [
            '打开的白纸折扇，画一枝墨梅，竹骨，红穗',
            'An open fan of white paper with a plum branch in ink, bamboo ribs, a red tassel',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '打开的靛蓝折扇，垂着流苏，旁边一杯茶',
            'The indigo fan, open, with its tassel, and a cup of tea beside it',
          ],
        },
        {
          name: 'indigo',
          alt: [
            '打开的靛蓝折扇，三道白色水纹，竹骨，红穗',
            'An open indigo fan with three white ripples, bamboo ribs, a red tassel',
          ],
        },
      ],
    },
    {
      no: 10,
      leaf: 'trails',
      title: ['黄铜指南针', 'Brass Pocket Compass'],
      fact: ['不用充电的方向', 'Directions, no charging'],
      chinese: `
        没有信号的地方，它还认得北。黄铜壳，油浸的针，停稳只要两秒；夜光漆吸十分钟手电，亮一整夜。
        随盒有一张折页，讲怎么用它和一张纸地图走回家，二十分钟学得会。别和磁铁、手机放同一个口袋。`,
      english: `
        Where there is no signal, it still knows north. A brass case and a needle in oil that settles in two seconds; ten minutes of torchlight and the dial glows all night.
        A leaflet explains how to walk home with it and a paper map. It takes twenty minutes to learn. Keep it away from magnets and out of the phone’s pocket.`,
      specifications: {
        material: ['黄铜、矿物玻璃', 'Brass, mineral glass'],
        contents: ['指南针、皮绳、折页', 'Compass, leather cord, leaflet'],
      },
      size: [5, 1.5, 5],
      grams: 96,
      fits: ['LIT-009'],
      price: 128,
      stock: 5,
      sales: 187,
      age: 162,
      pictures: [
        {
          name: 'dial',
          alt: [
            '黄铜指南针，表盘写着东南西北，红针指北，连着皮绳',
            'A brass compass marked in Chinese, red needle to the north, on a leather cord',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '黄铜指南针开着盖，皮绳绕在一旁',
            'A brass compass, open, its leather cord curled beside it',
          ],
        },
      ],
    },
    {
      no: 11,
      leaf: 'trails',
      title: ['锤纹保温壶', 'Hammered Steel Flask'],
      fact: ['早上灌，晚上还烫', 'Hot from dawn to dusk'],
      chinese: `
        双层不锈钢，中间抽了真空，早上六点灌的开水，晚上六点还烫嘴。外面喷的是老机床上那种锤纹漆，磕碰看不大出来。
        盖子拧下来就是一只杯。塞子不用全拧开，转半圈就能倒，热气不跑。
        新壶先用小苏打水泡一夜。牛奶和豆浆别过夜。`,
      english: `
        Two walls of steel with nothing between them: water poured in at six in the morning still bites at six in the evening. The finish is the hammered paint of old lathes, which forgives knocks.
        The lid comes off as a cup. The stopper need not come out; half a turn and it pours, and the heat stays in.
        Let it stand overnight with baking soda the first time. Don’t leave milk or soy milk in it overnight.`,
      specifications: {
        material: ['304 不锈钢、锤纹漆', '304 stainless steel, hammered paint'],
        capacity: '500 / 750 ml',
        hot: ['12 小时 68 ℃ 以上', 'Above 68 °C after 12 hours'],
      },
      guarantee: 60,
      fits: ['OUT-003', 'KIT-009'],
      price: 98,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['松绿', 'Pine'], look: 'pine' },
            { is: ['米白', 'Cream'], look: 'cream' },
            { is: ['柿红', 'Persimmon'], look: 'persimmon' },
          ],
        },
        {
          name: ['容量', 'Volume'],
          values: [
            { is: '500 ml', size: [7.4, 7.4, 22], grams: 380 },
            { is: '750 ml', more: 20, size: [7.4, 7.4, 28], grams: 460 },
          ],
        },
      ],
      missing: ['2 1'],
      left: { '1 0': 0, '0 1': 4 },
      stock: 38,
      sales: 463,
      age: 119,
      pictures: [
        {
          name: 'pine',
          alt: [
            '松绿色锤纹保温壶，旁边的杯盖里倒了茶',
            'A pine-green hammered flask beside its cup of tea',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '窗边的柿红保温壶，杯盖取下来放在旁边',
            'The persimmon flask by the window, its cup beside it',
          ],
        },
        {
          name: 'cream',
          alt: [
            '米白色锤纹保温壶，旁边的杯盖里倒了茶',
            'A cream hammered flask beside its cup of tea',
          ],
        },
        {
          name: 'persimmon',
          alt: [
            '柿红色锤纹保温壶，旁边的杯盖里倒了茶',
            'A persimmon hammered flask beside its cup of tea',
          ],
        },
      ],
    },
  ],
}
