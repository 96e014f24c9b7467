import type { Department } from '#server/seed/product-entry.ts'

export const outing: Department = {
  code: 'OUT',
  name: ['雨天与出门', 'Rain & Outing'],
  leaves: {
    rain: ['雨具', 'Rainwear'],
    bags: ['背包与箱子', 'Bags & Cases'],
    wear: ['穿戴', 'To Wear'],
    trails: ['山野与骑行', 'Trails & Wheels'],
  },
  products: [
    {
      no: 1,
      leaf: 'rain',
      title: ['直柄长伞', 'Long Umbrella'],
      fact: ['十骨，七级风不翻', 'Ten ribs, holds in a gale'],
      chinese: `
        门口桶里借给客人的那一款，借出去三百多次，回来了三百多次，只换过两根骨。玻璃纤维的伞骨会弯，弯过还会直。
        伞面织得密，甩三下就干，进地铁不滴一路。木柄弯得够大，挂得住手腕，也挂得住栏杆。
        双人的大一圈，只做深色：太大的浅色伞，风里像帆。`,
      english: `
        The one in the bucket by our door, for lending. It has gone out three hundred times and come back as often, with two ribs replaced. Glass-fibre ribs bend, and then they straighten.
        The cloth is woven close: three shakes and it is dry enough for the underground. The wooden crook is wide enough for a wrist or a railing.
        The size for two comes in dark colours only; a big pale one is a sail.`,
      specifications: {
        material: ['碳素涤纶、玻璃纤维、榉木', 'Pongee polyester, glass fibre, beech'],
        size: ['单人张开 102 cm，双人 122 cm', '102 cm open; 122 cm for two'],
        weight: ['460 / 590 g', '460 / 590 g'],
        guarantee: ['伞骨终身换', 'Ribs replaced for life'],
      },
      price: 79,
      was: 99,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['夜紫', 'Night violet'] },
            { is: ['墨绿', 'Ink green'], tint: { hue: -105, saturation: 0.8 } },
            { is: ['赭石', 'Ochre'], tint: { hue: 105, saturation: 0.9, brightness: 1.15 } },
            { is: ['雾灰', 'Fog grey'], tint: { saturation: 0.12, brightness: 1.5 } },
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
        { art: ['2602-fe0f'], ground: 'mist' },
        { art: ['1f302'], ground: 'paper', layout: 'flat' },
        { art: ['1f302', '1f9e3'], ground: 'dusk', layout: 'flatGroup', variety: 1 },
      ],
    },
    {
      no: 2,
      leaf: 'rain',
      title: ['短筒雨靴', 'Ankle Rain Boots'],
      fact: ['天然橡胶，走路不响', 'Natural rubber, no squeak'],
      chinese: `
        天然橡胶手工贴合，比注塑的软，走一天脚背不硌。鞋口到脚踝上一掌，套得进裤腿，也脱得快。
        底纹学的是自行车胎，积水里能把水往两边赶。加绒的那一款到零下五度都暖和，夏天请别试。
        鞋码偏大，平时两码之间的人选小的。`,
      english: `
        Laid up by hand in natural rubber, softer than the moulded kind and easy on the instep after a whole day. A palm above the ankle: in under the trousers, off in a second.
        The sole was copied from a bicycle tyre and pushes water to both sides. The fleece lining is warm to minus five; please don’t try it in summer.
        They run large. Between two sizes, take the smaller.`,
      specifications: {
        material: ['天然橡胶', 'Natural rubber'],
        lining: ['棉布 / 加绒', 'Cotton or fleece'],
        height: ['靴筒 15 cm', 'Shaft 15 cm'],
        waterproof: ['全靴', 'All over'],
        care: ['清水冲，阴干', 'Rinse, dry in the shade'],
      },
      price: 129,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['莓红', 'Berry'] },
            { is: ['芥黄', 'Mustard'], tint: { hue: 65, saturation: 0.9, brightness: 1.05 } },
            { is: ['松绿', 'Pine'], tint: { hue: 175, saturation: 0.55, brightness: 0.85 } },
          ],
        },
        {
          name: ['尺码', 'Size'],
          values: [{ is: '36' }, { is: '37' }, { is: '38' }, { is: '39' }, { is: '40' }],
        },
        {
          name: ['里料', 'Lining'],
          values: [{ is: ['棉布', 'Cotton'] }, { is: ['加绒', 'Fleece'], more: 30 }],
        },
      ],
      missing: ['1 0 1', '1 4 0', '1 4 1', '2 0 0', '2 0 1'],
      left: { '0 2 0': 0, '0 2 1': 2, '2 3 1': 0, '1 1 0': 1 },
      stock: 18,
      sales: 864,
      age: 221,
      pictures: [
        { art: ['1f462'], ground: 'mist' },
        { art: ['1f462'], ground: 'paper', layout: 'pair', variety: 1 },
        { art: ['1f462', '2602-fe0f'], ground: 'dusk', layout: 'group' },
      ],
    },
    {
      no: 3,
      leaf: 'trails',
      title: ['中帮徒步靴', 'Mid-Cut Hiking Boots'],
      fact: ['翻毛皮，底可以换', 'Suede, can be resoled'],
      chinese: `
        翻毛牛皮，里面一层防水膜。鞋头包了橡胶，踢到石头疼的不是你。
        新鞋先在家里穿三个晚上，再走一次五公里，然后就可以上山了。底磨平了寄回来，换一副一百二十元，鞋帮还能再走五年。`,
      english: `
        Suede outside, a waterproof membrane inside. The toe is capped with rubber, so when you kick a stone it is not you that hurts.
        Wear them at home for three evenings, then five kilometres, then a mountain. When the tread is gone, send them in: a new sole is 120 yuan and the uppers are good for five more years.`,
      specifications: {
        material: ['翻毛牛皮、橡胶大底', 'Suede, rubber sole'],
        lining: ['防水透气膜', 'Waterproof membrane'],
        weight: ['单只 520 g（41 码）', '520 g each, size 41'],
        waterproof: ['踩溪水可以，泡着不行', 'Streams yes, standing in them no'],
        guarantee: ['两年', 'Two years'],
      },
      price: 429,
      axes: [
        {
          name: ['尺码', 'Size'],
          values: [
            { is: '37' },
            { is: '38' },
            { is: '39' },
            { is: '40' },
            { is: '41' },
            { is: '42' },
            { is: '43' },
          ],
        },
      ],
      left: { '0': 0, '4': 2 },
      stock: 11,
      sales: 276,
      age: 183,
      pictures: [
        { art: ['1f97e'], ground: 'linen' },
        { art: ['1f97e', '1f9ed'], ground: 'moss', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 4,
      leaf: 'bags',
      title: ['上学上班双肩包', 'Everyday Backpack'],
      fact: ['装得下电脑和一把葱', 'A laptop and some leeks'],
      chinese: `
        早上装书，晚上装菜的包。后仓垫了绒，放得下十五寸的电脑；前袋底是防水布，葱根滴水也不怕。
        肩带宽七厘米，胸前有一道可以拆的扣。两侧口袋是斜的，背着就能把水壶拿出来。
        内里浅色，找钥匙不用开灯。`,
      english: `
        Books in the morning, vegetables in the evening. The back compartment is lined with fleece and takes a 15-inch laptop; the floor of the front one is waterproof, so leeks may drip.
        The straps are seven centimetres wide, with a chest clip that comes off. The side pockets are cut at a slant: you reach the bottle without taking it off.
        The lining is pale, which finds the keys for you.`,
      specifications: {
        material: ['再生涤纶，泼水面', 'Recycled polyester, sheds rain'],
        size: ['18 L：42 × 28 × 13 cm', '18 L: 42 × 28 × 13 cm'],
        weight: ['720 / 860 g', '720 / 860 g'],
        load: ['12 kg', '12 kg'],
        guarantee: ['拉链五年', 'Zips, five years'],
      },
      price: 189,
      was: 229,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['石榴', 'Pomegranate'] },
            { is: ['靛蓝', 'Indigo'], tint: { hue: -110, saturation: 0.7, brightness: 0.9 } },
            { is: ['苔绿', 'Moss'], tint: { hue: 115, saturation: 0.5, brightness: 0.85 } },
          ],
        },
        {
          name: ['容量', 'Volume'],
          values: [{ is: '18 L' }, { is: '26 L', more: 40 }],
        },
      ],
      left: { '0 1': 3 },
      stock: 44,
      sales: 1127,
      age: 292,
      pictures: [
        { art: ['1f392'], ground: 'linen' },
        { art: ['1f392', '1f4d6'], ground: 'clay', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 5,
      leaf: 'bags',
      title: ['静音行李箱', 'Quiet-Wheeled Suitcase'],
      fact: ['半夜回家不吵邻居', 'Comes home at midnight'],
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
        weight: ['2.9 / 3.6 / 4.3 kg', '2.9 / 3.6 / 4.3 kg'],
        capacity: '36 / 62 / 95 L',
        contents: ['箱子、防尘套', 'Case, dust cover'],
        guarantee: ['轮子与拉杆五年', 'Five years on wheels and handle'],
      },
      price: 399,
      axes: [
        {
          name: ['尺寸', 'Size'],
          values: [
            { is: ['20 寸', '20 inch'] },
            { is: ['24 寸', '24 inch'], more: 100 },
            { is: ['28 寸', '28 inch'], more: 200 },
          ],
        },
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['海蓝', 'Sea blue'] },
            { is: ['鞍棕', 'Saddle'], tint: { hue: 155, saturation: 0.75 } },
            { is: ['米白', 'Oatmeal'], tint: { hue: 190, saturation: 0.2, brightness: 1.35 } },
          ],
        },
      ],
      missing: ['2 2'],
      left: { '1 1': 0 },
      stock: 22,
      sales: 433,
      age: 267,
      pictures: [
        { art: ['1f9f3'], ground: 'paper' },
        { art: ['1f9f3', '1f9e2'], ground: 'dusk', layout: 'group', variety: 1 },
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
      price: 599,
      was: 699,
      stock: 16,
      sales: 141,
      age: 109,
      pictures: [
        { art: ['26fa'], ground: 'moss' },
        { art: ['26fa'], ground: 'night', glow: 0.5, variety: 1 },
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
      price: 68,
      stock: 35,
      sales: 352,
      age: 138,
      pictures: [
        { art: ['1f452'], ground: 'paper' },
        { art: ['1f452', '1f9fa'], ground: 'moss', layout: 'group', variety: 1 },
      ],
    },
    {
      no: 8,
      leaf: 'wear',
      title: ['薄羊毛手套', 'Thin Merino Gloves'],
      fact: ['不用脱，也能点手机', 'Touch screens welcome'],
      chinese: `
        美利奴羊毛细针织的，薄，挡风，戴着能数钱，也能系鞋带。食指和拇指尖织进了导电纱，点手机不用脱。
        腕口长两寸，塞进袖子里不漏风。装在羊毛洗衣袋里冷水洗，平铺晾。`,
      english: `
        Knitted fine in merino: thin, windproof enough, and nimble enough for coins and shoelaces. The tips of thumb and finger have conductive yarn, so the phone hears you.
        The cuffs are long and go under the sleeve. Cold wash in a bag, dry flat.`,
      specifications: {
        material: ['美利奴羊毛 82%、尼龙、导电纱', 'Merino 82%, nylon, conductive yarn'],
        weight: ['一双 46 g', '46 g a pair'],
        care: ['冷水手洗，平铺晾', 'Cold hand wash, dry flat'],
      },
      price: 59,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['葡萄', 'Grape'] },
            { is: ['石墨', 'Graphite'], tint: { saturation: 0.12, brightness: 0.8 } },
            { is: ['柿子', 'Persimmon'], tint: { hue: 90, saturation: 0.75 } },
          ],
        },
        {
          name: ['尺码', 'Size'],
          values: [{ is: 'S' }, { is: 'M' }, { is: 'L' }],
        },
      ],
      missing: ['2 2'],
      left: { '0 0': 0 },
      stock: 40,
      sales: 918,
      age: 57,
      pictures: [
        { art: ['1f9e4'], ground: 'linen', layout: 'flat' },
        { art: ['1f9e4', '1f9e3'], ground: 'dusk', layout: 'flatGroup', variety: 1 },
      ],
    },
    {
      no: 9,
      leaf: 'wear',
      title: ['毛圈徒步袜', 'Cushioned Walking Socks'],
      fact: ['羊毛毛圈，湿了也暖', 'Wool loops, warm when wet'],
      chinese: `
        脚掌和脚跟是厚毛圈，脚背是透气的网眼，走一整天，脱下来还是干的。脚尖手工对缝，没有那道硌人的线。
        左右脚不一样，袜底织了字，不会穿错。两年之内走出洞来，拍张照，换新的。`,
      english: `
        Thick loops under heel and sole, an airy mesh on top: at the end of the day they come off dry. The toes are linked by hand, so there is no ridge.
        Left and right differ, and say so underneath. If you walk a hole into them within two years, send a photo and get a new pair.`,
      specifications: {
        material: ['羊毛 62%、尼龙、氨纶', 'Wool 62%, nylon, elastane'],
        thickness: ['中厚', 'Medium'],
        care: ['40 ℃ 机洗', 'Machine wash at 40 °C'],
        guarantee: ['两年不破', 'Two years without a hole'],
      },
      price: 35,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['苹果绿', 'Apple green'] },
            { is: ['蜜桃', 'Peach'], tint: { hue: -115, saturation: 0.85 } },
          ],
        },
        {
          name: ['尺码', 'Size'],
          values: [{ is: '35–38' }, { is: '39–42' }, { is: '43–46' }],
        },
        {
          name: ['数量', 'Pairs'],
          values: [{ is: ['一双', 'One'] }, { is: ['三双', 'Three'], more: 58 }],
        },
      ],
      missing: ['1 2 0', '1 2 1'],
      left: { '0 1 1': 0 },
      stock: 66,
      sales: 1540,
      age: 246,
      pictures: [
        { art: ['1f9e6'], ground: 'paper', layout: 'flat' },
        { art: ['1f9e6', '1f97e'], ground: 'moss', layout: 'flatGroup', variety: 1 },
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
        size: ['直径 5 cm', '5 cm across'],
        weight: '96 g',
        contents: ['指南针、皮绳、折页', 'Compass, leather cord, leaflet'],
      },
      price: 128,
      stock: 5,
      sales: 187,
      age: 162,
      pictures: [
        { art: ['1f9ed'], ground: 'clay', layout: 'flat' },
        { art: ['1f9ed', '1f5fa-fe0f'], ground: 'linen', layout: 'flatGroup', variety: 1 },
      ],
    },
    {
      no: 11,
      leaf: 'trails',
      title: ['买菜自行车', 'Errand Bicycle'],
      fact: ['低梁，裙子也好骑', 'Low frame, easy to mount'],
      chinese: `
        一脚就跨得过去的低梁，坐直了骑，看得见街坊，也看得见豆腐摊收没收。内三速，链条有罩子，不咬裤脚。
        前筐装得下一棵白菜和一袋米。到货是九成装好的，拧四颗螺丝、打足气，工具在车座下的小包里。
        同城由店里送到楼下，顺便替你调好刹车。`,
      english: `
        The frame is low enough to step over, and you sit upright: you see the neighbours, and whether the tofu stall is still open. Three gears in the hub, a chain case that leaves trousers alone.
        The basket holds a cabbage and a bag of rice. It arrives nine tenths built; four bolts and some air, and the tools are in the pouch under the saddle.
        In town we bring it to your door ourselves and set the brakes.`,
      specifications: {
        material: ['铬钼钢车架', 'Chrome-molybdenum frame'],
        size: ['26 寸，适合 150 至 180 cm', '26 inch, for 150 to 180 cm'],
        weight: '14.8 kg',
        load: ['前筐 5 kg，后架 25 kg', 'Basket 5 kg, rack 25 kg'],
        guarantee: ['车架五年', 'Five years on the frame'],
      },
      price: 899,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['樱桃', 'Cherry'] },
            { is: ['薄荷', 'Mint'], tint: { hue: 165, saturation: 0.6 } },
          ],
        },
      ],
      left: { '1': 2 },
      stock: 9,
      sales: 63,
      age: 19,
      pictures: [
        { art: ['1f6b2'], ground: 'moss' },
        { art: ['1f6b2', '1f9fa'], ground: 'linen', layout: 'group', variety: 1 },
      ],
    },
  ],
}
