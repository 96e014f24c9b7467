import type { Department } from '#server/seed/product-entry.ts'

export const home: Department = {
  code: 'HOM',
  name: ['织物与居家', 'Textiles & Home'],
  leaves: {
    linen: ['床品与家居服', 'Bedding & House Clothes'],
    yarn: ['毛线与针线', 'Yarn & Sewing'],
    furniture: ['家具与挂饰', 'Furniture & Walls'],
    floor: ['进门与打扫', 'Doorway & Cleaning'],
  },
  products: [
    {
      no: 1,
      leaf: 'linen',
      title: ['洗过的亚麻四件套', 'Washed Linen Bedding Set'],
      fact: ['不用熨，越洗越软', 'No ironing, softer each wash'],
      chinese: `
        法国亚麻，织好以后整匹下水洗过，所以第一晚就是软的，也不会再缩。夏天凉，冬天压着被子又不冰。
        皱是它本来的样子，请不要熨。深色前两次单独洗，晾干就好，不必烘。
        - 1.5 m 床：被套 200 × 230 cm
        - 1.8 m 床：被套 220 × 240 cm`,
      english: `
        French flax, washed in one length after weaving: soft on the first night, and done with shrinking. Cool in summer, never icy in winter.
        The creases belong to it, so leave the iron where it is. Wash dark colours alone the first two times and hang them up; no dryer.
        - For a 1.5 m bed: cover 200 × 230 cm
        - For a 1.8 m bed: cover 220 × 240 cm`,
      specifications: {
        material: ['100% 亚麻', '100% linen'],
        cloth: '170 g/m²',
        contents: ['被套、床单、枕套一对', 'Cover, sheet, two pillowcases'],
        care: ['30 ℃ 机洗，晾干', 'Machine wash at 30 °C, hang dry'],
        standard: 'OEKO-TEX 100',
      },
      price: 399,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['靛蓝', 'Indigo'], tint: { saturation: 0.75 } },
            { is: ['松烟绿', 'Smoky green'], tint: { hue: -95, saturation: 0.4 } },
            { is: ['暖陶', 'Warm clay'], tint: { hue: 112, saturation: 0.55 } },
          ],
        },
        {
          name: ['床宽', 'Bed'],
          values: [{ is: '1.5 m' }, { is: '1.8 m', more: 80 }],
        },
      ],
      missing: ['1 0'],
      left: { '0 1': 0 },
      stock: 22,
      sales: 346,
      age: 126,
      pictures: [
        { art: ['1f6cf-fe0f'], ground: 'paper', saturation: 0.75 },
        { art: ['1f6cf-fe0f'], ground: 'dusk', layout: 'close', saturation: 0.75, variety: 2 },
      ],
    },
    {
      no: 2,
      leaf: 'linen',
      title: ['绕两圈的长围巾', 'Twice-Around Scarf'],
      fact: ['美利奴羊毛，不扎脖子', 'Merino, does not scratch'],
      chinese: `
        两米长，绕两圈还剩两截垂在胸前。十九微米的美利奴，贴着脖子不扎；织得松，所以暖，却不沉。
        穗子是手打的结，一条二十四个。出太阳的时候当披肩，停暖气的时候当小毯子。`,
      english: `
        Two metres: twice around and two ends still hang down. Merino of nineteen microns does not scratch, and a loose weave keeps it warm without weight.
        The tassels are knotted by hand, twenty-four to a scarf. A shawl when the sun is out, a small blanket when the heating is not.`,
      specifications: {
        material: ['100% 美利奴羊毛', '100% merino wool'],
        size: '200 × 35 cm',
        weight: '210 g',
        care: ['冷水手洗，平铺晾', 'Hand wash cold, dry flat'],
      },
      price: 139,
      was: 169,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['柿子红', 'Persimmon'], tint: { hue: 14, saturation: 0.85 } },
            { is: ['湖蓝', 'Lake blue'], tint: { hue: 210, saturation: 0.55 } },
            { is: ['松绿', 'Pine'], tint: { hue: 150, saturation: 0.4 } },
            { is: ['梅紫', 'Plum'], tint: { hue: -50, saturation: 0.5, brightness: 0.9 } },
          ],
        },
      ],
      left: { '2': 3 },
      stock: 37,
      sales: 711,
      age: 237,
      pictures: [
        { art: ['1f9e3'], ground: 'linen', layout: 'flat', hue: 14, saturation: 0.85 },
        { art: ['1f9e3', '1f341'], ground: 'mist', layout: 'flatGroup', hue: 14, saturation: 0.85 },
      ],
    },
    {
      no: 3,
      leaf: 'linen',
      title: ['夏夜棉布袍', 'Summer Night Cotton Robe'],
      fact: ['洗完澡一裹，风就来了', 'For the breeze after a bath'],
      chinese: `
        双层棉纱，洗完澡一裹，水汽自己走掉。袖子宽，抬手有风；腰带缝在背后中间，不会找不到。
        印花是手工雕版印的小花，每一件花落的地方都差一点。
        S 适合 150 至 162 cm，M 到 174 cm，L 到 186 cm。藤紫没有做 L。`,
      english: `
        Two layers of cotton gauze: wrap it on after a bath and the damp takes its leave. Wide sleeves let the air in, and the belt is caught at the back, so it cannot get lost.
        The flowers are printed from a hand-cut block and fall a little differently on each.
        S suits 150 to 162 cm, M up to 174, L up to 186. Wisteria is not made in L.`,
      specifications: {
        material: ['双层棉纱', 'Double cotton gauze'],
        cloth: '135 g/m²',
        care: ['30 ℃ 机洗，套洗衣袋', '30 °C in a laundry bag'],
        size: 'S / M / L',
      },
      price: 168,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['晴空', 'Clear sky'], tint: { saturation: 0.85 } },
            { is: ['藤紫', 'Wisteria'], tint: { hue: 50, saturation: 0.6 } },
          ],
        },
        {
          name: ['尺码', 'Size'],
          values: [{ is: 'S' }, { is: 'M' }, { is: 'L', more: 10 }],
        },
      ],
      missing: ['1 2'],
      left: { '0 0': 0 },
      stock: 26,
      sales: 274,
      age: 58,
      pictures: [
        { art: ['1f458'], ground: 'mist', layout: 'flat', saturation: 0.85 },
        { art: ['1f458', '1faad'], ground: 'linen', layout: 'flatGroup', saturation: 0.85 },
      ],
    },
    {
      no: 4,
      leaf: 'yarn',
      title: ['不劈线的毛线团', 'Yarn That Never Splits'],
      fact: ['织错拆三遍，也不起毛', 'Undo it, it stays smooth'],
      chinese: `
        四股拧在一起的羊毛线，圆，紧，针尖不会扎进去劈开。织错了拆三遍也不起毛，很适合第一条围巾。
        一团五十克，大约一百米：杯套一团，帽子两团，围巾五团。同一批颜色才完全一样，请一次买够；剩下没拆的，半年内可以退。`,
      english: `
        Four plies of wool twisted round and firm, so the needle never goes through the middle. Undo it three times and it is still smooth; a good yarn for the first scarf.
        A ball is 50 g, about a hundred metres: one for a cup cosy, two for a hat, five for a scarf. Only one batch is truly one colour, so buy enough at once. Balls you have not opened come back within half a year.`,
      specifications: {
        material: ['羊毛 80%，尼龙 20%', 'Wool 80%, nylon 20%'],
        weight: ['50 g，约 100 m', '50 g, about 100 m'],
        size: ['棒针 4 mm', 'Needles 4 mm'],
        care: ['30 ℃ 羊毛程序', 'Wool wash at 30 °C'],
      },
      price: 24,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['海蓝', 'Sea'], tint: { saturation: 0.75 } },
            { is: ['红豆', 'Red bean'], tint: { hue: 112, saturation: 0.65 } },
            { is: ['苔绿', 'Moss'], tint: { hue: -140, saturation: 0.5 } },
            { is: ['芋紫', 'Taro'], tint: { hue: 40, saturation: 0.45 } },
            { is: ['姜黄', 'Turmeric'], tint: { hue: 160, saturation: 1, brightness: 1.3 } },
          ],
        },
      ],
      stock: 110,
      sales: 1584,
      age: 289,
      pictures: [
        { art: ['1f9f6'], ground: 'linen', saturation: 0.75 },
        { art: ['1f9f6', '1f9e3'], ground: 'clay', layout: 'group', saturation: 0.75, variety: 1 },
      ],
    },
    {
      no: 5,
      leaf: 'yarn',
      title: ['补一补针线包', 'Mend-It Sewing Kit'],
      fact: ['十二色线，针已经穿好', 'Twelve threads, needles ready'],
      chinese: `
        扣子掉了、裤脚开了，多半是因为懒得穿针才没补。这一包里有六根针先替你穿好了线，抽出来就能缝。
        - 十二色棉线，每色二十米
        - 针十根、别针四只、备用扣八粒
        - 一张图：三种针法，够补九成的东西`,
      english: `
        Lost buttons and fallen hems mostly wait because nobody wants to thread the needle. In this kit six needles are threaded already: pull one out and sew.
        - Cotton thread in twelve colours, twenty metres each
        - Ten needles, four pins, eight spare buttons
        - One card with three stitches that mend nine things in ten`,
      specifications: {
        contents: ['线、针、别针、扣子、小剪', 'Thread, needles, pins, buttons, snips'],
        colours: ['12 色', '12'],
        size: ['布包 14 × 9 cm', 'Cloth roll, 14 × 9 cm'],
      },
      price: 29.9,
      stock: 134,
      sales: 1125,
      age: 211,
      pictures: [
        { art: ['1f9f5'], ground: 'clay', saturation: 0.85 },
        { art: ['1f9f5', '1f9f7'], ground: 'linen', layout: 'group', saturation: 0.85 },
        { art: ['1f9f5'], ground: 'paper', layout: 'close', saturation: 0.85, variety: 1 },
      ],
    },
    {
      no: 6,
      leaf: 'furniture',
      title: ['窝得下两个人的沙发', 'Sofa for Two and a Lamp'],
      fact: ['配阅读灯，布套全可拆', 'Reading lamp, covers come off'],
      chinese: `
        一张两个人刚好挨着的沙发，右手边立着一盏阅读灯：沙发是坐着的，灯是看着的，所以我们一起卖。
        坐垫是高密度海绵外面裹羽绒，坐下去会先软一下再托住你。布套全部能拆，机洗，脏了一块可以单买一块。
        送货上门，两个人抬进屋，装好脚、接好灯才走。电梯进不去的，请先在备注里写门宽。`,
      english: `
        A sofa where two people sit close, with a reading lamp at its right hand. One is for sitting and the other for seeing, so we sell them together.
        The cushions are dense foam in a wrap of down: soft for a moment, then they hold you. Every cover comes off for the machine, and a spoilt one can be bought by itself.
        Two of us carry it in, screw on the feet, plug in the lamp and only then leave. If the lift is small, write the width of your door in the note.`,
      specifications: {
        material: ['棉麻布、桦木架、羽绒', 'Cotton-linen, birch frame, down'],
        size: '168 × 88 × 80 cm',
        load: ['250 kg', '250 kg'],
        assembly: ['送装入户', 'Carried in and set up'],
        care: ['布套 30 ℃ 机洗', 'Covers wash at 30 °C'],
        light: ['灯 2700 K，三档', 'Lamp 2700 K, three levels'],
        guarantee: ['框架十年', 'Frame, ten years'],
      },
      price: 2999,
      stock: 2,
      sales: 37,
      age: 102,
      pictures: [
        { art: ['1f6cb-fe0f'], ground: 'linen', saturation: 0.8 },
        { art: ['1f6cb-fe0f'], ground: 'dusk', saturation: 0.8, glow: 0.35, variety: 1 },
        { art: ['1f6cb-fe0f', '1fab4'], ground: 'paper', layout: 'group', saturation: 0.8 },
      ],
    },
    {
      no: 7,
      leaf: 'furniture',
      title: ['榫卯靠背椅', 'Pegged Wooden Chair'],
      fact: ['没有一颗钉子', 'Not one nail in it'],
      chinese: `
        榆木，榫卯，没有一颗钉子也没有胶。坐十年会松一点，用木槌敲两下又紧了。
        椅背微微往后靠四度，吃饭不驼背，看书也不累。木匠一批只做十二把，这一批已经卖完，下一批在刨花里。`,
      english: `
        Elm, joined and pegged, without a nail or a drop of glue. After ten years it may loosen; two taps with a mallet and it is tight again.
        The back leans four degrees, right for supper and for a book. The joiner makes twelve at a time. These are gone, and the next are still shavings.`,
      specifications: {
        material: ['老榆木、木蜡油', 'Old elm, hard wax oil'],
        size: '42 × 45 × 82 cm',
        height: ['座高 45 cm', 'Seat 45 cm'],
        load: '150 kg',
        assembly: ['整装，无须安装', 'Comes in one piece'],
      },
      price: 368,
      stock: 0,
      sales: 112,
      age: 176,
      pictures: [
        { art: ['1fa91'], ground: 'clay', saturation: 0.9 },
        { art: ['1fa91', '1fab4'], ground: 'moss', layout: 'group', saturation: 0.9, variety: 1 },
      ],
    },
    {
      no: 8,
      leaf: 'furniture',
      title: ['换画不用拆的相框', 'Frame That Opens in Front'],
      fact: ['前面翻开，十秒换一张', 'Change pictures in ten seconds'],
      chinese: `
        前框是一扇小门，磁扣一掀就开，孩子今天画的，今天就能挂上。里面最多叠三十张，旧的不用扔，压在新的后面。
        出厂时先放了一张我们自己画的小山和太阳。亚克力面，不怕掉；背后横竖都有挂扣。`,
      english: `
        The front is a small door on magnets: today’s drawing can hang today. It holds thirty sheets, so nothing has to be thrown away; the old ones wait behind the new.
        It arrives with a hill and a sun that we painted. The pane is acrylic and survives a fall. Hooks for upright and for wide.`,
      specifications: {
        material: ['橡木、亚克力', 'Oak, acrylic'],
        size: 'A5 / A4 / A3',
        contents: ['相框、无痕钉两枚', 'Frame, two traceless nails'],
        thickness: '2.8 cm',
      },
      price: 49,
      axes: [
        {
          name: ['尺寸', 'Size'],
          values: [{ is: 'A5' }, { is: 'A4', more: 20 }, { is: 'A3', more: 50 }],
        },
      ],
      left: { '2': 0 },
      stock: 66,
      sales: 498,
      age: 84,
      pictures: [
        { art: ['1f5bc-fe0f'], ground: 'paper' },
        { art: ['1f5bc-fe0f', '1f58d-fe0f'], ground: 'mist', layout: 'flatGroup', variety: 1 },
      ],
    },
    {
      no: 9,
      leaf: 'floor',
      title: ['进门就换的夹脚拖', 'Step-In House Sandals'],
      fact: ['软木底，踩着不响', 'Cork sole, quiet on boards'],
      chinese: `
        放在门口，脚一伸就进去，不用弯腰。鞋底是一层软木一层橡胶，楼下听不见，湿地板上也站得稳。
        带子包了棉绒，穿一天不磨脚趾缝。脏了整双冲水，阴干，软木别晒。
        偏小半码，拿不准的请选大一号。`,
      english: `
        They wait by the door and your feet find them without your hands. Cork over rubber: the neighbours below hear nothing, and a wet floor is no trouble.
        The strap is lined with velvet and does not rub between the toes. Rinse them whole and dry them in the shade; cork dislikes the sun.
        They run half a size small. If in doubt, take the larger.`,
      specifications: {
        material: ['软木、天然橡胶、棉绒', 'Cork, natural rubber, cotton velvet'],
        thickness: ['鞋底 2.2 cm', 'Sole 2.2 cm'],
        weight: ['一双 280 g', '280 g a pair'],
        care: ['可冲水，阴干', 'Rinse, dry in the shade'],
      },
      price: 35,
      was: 45,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['海蓝', 'Sea blue'], tint: { saturation: 0.8 } },
            { is: ['茶褐', 'Tea brown'], tint: { hue: 145, saturation: 0.5 } },
          ],
        },
        {
          name: ['尺码', 'Size'],
          values: [{ is: '36–37' }, { is: '38–39' }, { is: '40–41' }, { is: '42–43' }],
        },
      ],
      missing: ['1 3'],
      left: { '0 1': 0, '1 1': 2 },
      stock: 45,
      sales: 926,
      age: 155,
      pictures: [
        { art: ['1fa74'], ground: 'linen', layout: 'flat', saturation: 0.8 },
        { art: ['1fa74'], ground: 'paper', layout: 'flatPair', saturation: 0.8, variety: 1 },
      ],
    },
    {
      no: 10,
      leaf: 'floor',
      title: ['高粱穗扫帚', 'Sorghum Broom'],
      fact: ['一扫一个净，不起静电', 'Sweeps clean, no static'],
      chinese: `
        高粱穗扎的，穗尖软，能伸进墙角和门缝；头发、猫毛、面包渣，一下就聚成一堆，不像塑料的那样跟着扫帚走。
        新的会掉几天穗壳，先在门外扫两遍。怕潮，用完头朝上挂着，能用三四年；旧了拿去扫院子，再用三年。`,
      english: `
        Bound from ears of sorghum. The tips are soft and reach into corners and under doors; hair, fur and crumbs gather in one heap instead of travelling with the broom.
        It sheds husks for a few days, so sweep the doorstep first. Hang it head up and dry and it lasts three or four years. After that, three more in the yard.`,
      specifications: {
        material: ['高粱穗、铁杉柄、棉绳', 'Sorghum, hemlock handle, cotton cord'],
        size: ['长 98 cm，宽 30 cm', '98 cm long, 30 cm wide'],
        weight: '560 g',
        care: ['挂起，避潮', 'Hang up, keep dry'],
      },
      price: 32,
      stock: 79,
      sales: 643,
      age: 322,
      pictures: [
        { art: ['1f9f9'], ground: 'moss', layout: 'flat' },
        { art: ['1f9f9', '1faa3'], ground: 'linen', layout: 'flatGroup', variety: 1 },
      ],
    },
  ],
}
