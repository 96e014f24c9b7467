import type { Department } from '#demo/product-entry.ts'
import { teaReviews } from '#demo/reviews/departments/tea.ts'

export const tea: Department = {
  code: 'TEA',
  reviews: teaReviews,
  name: ['茶与咖啡', 'Tea & Coffee'],
  leaves: {
    leaves: ['茶叶与花草茶', 'Tea & Herbal Tea'],
    coffee: ['咖啡', 'Coffee'],
    ware: ['茶具与杯子', 'Teaware & Cups'],
  },
  products: [
    {
      no: 1,
      leaf: 'ware',
      title: ['圆肚瓷壶', 'Round-Bellied Teapot'],
      fact: ['断水利落，不滴桌', 'Pours clean, doesn’t drip'],
      chinese: `
        一只看着就想坐下来的壶。壶肚圆，茶叶有地方翻身；壶嘴切口是斜的，收水利落，最后一滴会自己缩回去。
        高温瓷，釉下彩；藤编的提梁摘下来，壶身可以进微波炉和洗碗机。盖沿有一个小卡扣，倾到 80° 也不会掉盖。
        新壶先用开水烫一遍再用。茶垢用一勺小苏打泡半小时，不用刷。`,
      english: `
        A pot that makes you want to sit down. The belly is round so the leaves have room to turn; the spout is cut at a slant and pulls the last drop back.
        High-fired porcelain, coloured under the glaze. Unhook the cane handle, and the pot is fit for microwave and dishwasher. A small catch under the rim keeps the lid on even at 80°.
        Rinse it with boiling water before the first tea. For stains, a spoon of baking soda and half an hour; no brush.`,
      specifications: {
        material: ['高温瓷、藤提梁', 'High-fired porcelain, cane handle'],
        dishwasher: ['壶身可以，藤提梁先摘下', 'Yes, without the cane handle'],
        care: ['小苏打去茶垢', 'Baking soda for stains'],
        contents: ['壶一把、不锈钢滤网；小杯另购', 'Pot and steel strainer, without cups'],
      },
      fits: ['TEA-002', 'TEA-003', 'TEA-009'],
      price: 129,
      was: 149,
      axes: [
        {
          name: ['釉色', 'Glaze'],
          values: [
            { is: ['珊瑚红', 'Coral'], look: 'coral' },
            { is: ['豆青', 'Bean green'], look: 'bean-green' },
            { is: ['雾蓝', 'Mist blue'], look: 'mist-blue' },
          ],
        },
        {
          name: ['容量', 'Capacity'],
          values: [
            { is: ['450 ml，一两人', '450 ml, one or two'], size: [16, 11, 17], grams: 520 },
            { is: ['900 ml，一桌人', '900 ml, a table'], more: 50, size: [20, 14, 21], grams: 860 },
          ],
        },
      ],
      left: { '2 1': 0 },
      stock: 30,
      sales: 1104,
      age: 333,
      pictures: [
        {
          name: 'bean-green',
          alt: [
            '一把豆青色圆肚瓷壶，藤提梁，旁边一只斟了茶的小杯',
            'A round, bean-green teapot with a cane handle beside a small cup of tea',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '豆青茶壶和两杯茶，摆在铺开的白布上',
            'A bean-green teapot and two cups of tea on a white cloth',
          ],
        },
        {
          name: 'coral',
          alt: [
            '一把珊瑚红圆肚瓷壶，藤提梁，旁边一只斟了茶的小杯',
            'A round, coral teapot with a cane handle beside a small cup of tea',
          ],
        },
        {
          name: 'mist-blue',
          alt: [
            '一把雾蓝色圆肚瓷壶，藤提梁，旁边一只斟了茶的小杯',
            'A round, mist-blue teapot with a cane handle beside a small cup of tea',
          ],
        },
        {
          name: 'table',
          alt: [
            '圆木盘上一把大号珊瑚红茶壶，围着三只斟好茶的小杯',
            'The large coral teapot on a round wooden tray with three small cups, poured',
          ],
        },
      ],
    },
    {
      no: 2,
      leaf: 'leaves',
      title: ['桂花乌龙', 'Osmanthus Oolong'],
      fact: ['当年桂花，窨三遍', 'Scented three times'],
      chinese: `
        秋天收的鲜桂花，和轻焙的乌龙一层花一层茶地窨，筛掉旧花再来一遍，一共三遍。所以杯子里看不见几朵花，香却在茶里。
        95 ℃ 的水，盖碗里坐三十秒就可以出汤，能泡六泡。懒一点，丢三克在保温杯里也行，不会苦。
        开袋后请夹紧，放在不见光的地方，三个月内喝完最好。`,
      english: `
        Fresh osmanthus from this autumn, layered with lightly roasted oolong, sifted out and layered again, three times in all. You see few flowers in the cup; the scent is in the leaf.
        Water at 95 °C, thirty seconds in a lidded bowl, good for six rounds. Or drop three grams into a flask and forget it; it will not turn bitter.
        Once open, clip the bag, keep it dark and drink it within three months.`,
      specifications: {
        ingredients: ['乌龙茶、桂花', 'Oolong tea, osmanthus'],
        harvest: ['秋茶，十月', 'Autumn, October'],
        keeps: ['18 个月', '18 months'],
        storage: ['避光、密封、常温', 'Dark, closed, room temperature'],
      },
      returns: 'unopened',
      fits: ['TEA-001', 'TEA-009'],
      price: 46,
      axes: [
        {
          name: ['规格', 'Pack'],
          values: [
            { is: ['50 g 尝鲜', '50 g, to try'], look: '50g' },
            { is: '150 g', look: '150g', more: 72 },
            { is: ['20 袋茶包', '20 tea bags'], look: 'tea-bags', more: 12 },
          ],
        },
      ],
      stock: 90,
      sales: 1873,
      age: 52,
      pictures: [
        {
          name: '50g',
          alt: [
            '一小袋牛皮纸装的桂花乌龙，旁边一撮掺着桂花的茶粒',
            'A small kraft bag of osmanthus oolong beside a heap of rolled leaves and flowers',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一袋桂花乌龙，旁边一杯泡好的茶',
            'A bag of osmanthus oolong and a cup of it, freshly made',
          ],
        },
        {
          name: '150g',
          alt: [
            '一大袋牛皮纸装的桂花乌龙，旁边一撮茶粒',
            'A large kraft bag of osmanthus oolong beside a heap of rolled leaves',
          ],
        },
        {
          name: 'tea-bags',
          alt: [
            '一盒桂花乌龙茶包，盒前散着两袋，棉线系着小吊牌',
            'A box of osmanthus oolong tea bags, two lying in front with thread and tag',
          ],
        },
        {
          name: 'cup',
          alt: [
            '一盏金黄的桂花乌龙，水面浮着几朵桂花，垫着叠好的布',
            'A bowl of golden oolong with a few osmanthus flowers afloat, on a folded cloth',
          ],
        },
      ],
    },
    {
      no: 3,
      leaf: 'leaves',
      title: ['明前山芽绿茶', 'Early Spring Mountain Green Tea'],
      fact: ['三月采，一芽一叶', 'March, one bud one leaf'],
      chinese: `
        海拔八百米的小茶园，清明前只采一芽一叶，手工锅炒。干茶闻着像新割的草，汤色是浅浅的黄绿。
        绿茶怕烫：水烧开后放两分钟，80 ℃ 左右再冲，玻璃杯看得见芽一根根立起来。
        一年只有这一批，卖完等明年。收到后建议放冰箱冷藏。`,
      english: `
        A small garden at eight hundred metres. Before the Qingming festival they take one bud and one leaf, then fry it by hand. The dry tea smells of cut grass, the cup is pale green-gold.
        Green tea fears the boil: let the water rest two minutes, to about 80 °C. In a glass you can watch the buds stand up one by one.
        One batch a year; when it is gone, it is next spring. Keep it in the fridge.`,
      specifications: {
        ingredients: ['绿茶', 'Green tea'],
        weight: '100 g',
        harvest: ['三月底', 'End of March'],
        keeps: ['12 个月，冷藏', '12 months, chilled'],
      },
      returns: 'unopened',
      fits: ['TEA-001', 'TEA-009'],
      price: 138,
      stock: 0,
      sales: 436,
      age: 236,
      pictures: [
        {
          name: 'tin',
          alt: [
            '一只墨绿茶罐，标签写着明前山芽，前面一小堆条索绿茶',
            'A dark green tin labelled as early spring tea, with a small heap of slender leaves',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '玻璃杯里的绿茶，叶子还立着，影子落在木桌上',
            'Green tea in a glass, its leaves still upright, its shadow on the table',
          ],
        },
        {
          name: 'glass',
          alt: [
            '玻璃杯里的绿茶，芽叶一根根立着，汤色浅黄绿',
            'Green tea in a glass, buds standing upright in the pale green-gold water',
          ],
        },
      ],
    },
    {
      no: 4,
      leaf: 'leaves',
      title: ['洋甘菊睡前茶', 'Chamomile Bedtime Tea'],
      fact: ['整朵花，不含咖啡因', 'Whole flowers, no caffeine'],
      chinese: `
        整朵晒干的洋甘菊，加一点柠檬草。没有茶叶，所以没有咖啡因，十点以后也可以喝。
        一小撮（十来朵），开水焖五分钟，颜色变成淡金色就好。加一勺槐花蜜，很多人就是这样收工的。
        对菊科植物过敏的人请不要喝。`,
      english: `
        Chamomile flowers dried whole, with a little lemongrass. No tea leaf, so no caffeine: fine after ten at night.
        A pinch of ten flowers, boiling water, five minutes under a lid, until it is pale gold. With a spoon of acacia honey, this is how many of us close the day.
        Not for anyone allergic to plants of the daisy family.`,
      specifications: {
        ingredients: ['洋甘菊、柠檬草', 'Chamomile, lemongrass'],
        weight: '60 g',
        keeps: ['24 个月', '24 months'],
        storage: ['密封，避潮', 'Closed and dry'],
      },
      returns: 'unopened',
      fits: ['TEA-001', 'PAN-002'],
      price: 32,
      stock: 88,
      sales: 694,
      age: 161,
      pictures: [
        {
          name: 'bag',
          alt: [
            '一袋米白纸装的洋甘菊，前面一堆晒干的整朵花',
            'A cream bag of chamomile beside a heap of whole dried flowers',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '玻璃杯里的洋甘菊茶，桌上两朵干花',
            'Chamomile tea in a glass mug, two dried flowers on the table',
          ],
        },
        {
          name: 'glass',
          alt: [
            '一只带把玻璃杯，淡金色的茶汤上漂着几朵洋甘菊',
            'A glass cup of pale gold tea with a few chamomile flowers afloat',
          ],
        },
      ],
    },
    {
      no: 5,
      leaf: 'leaves',
      title: ['老姜红糖茶', 'Ginger & Brown Sugar Tea'],
      fact: ['小黄姜，古法红糖', 'Small yellow ginger, raw sugar'],
      chinese: `
        小黄姜切丝，和甘蔗红糖一起在铁锅里熬到起砂，压成小块。一块刚好一杯，掉进热水里会慢慢散开。
        淋了雨、坐了夜车、空调吹多了，都适合来一杯。姜味是真的，怕辣的话放半块。
        单独小袋，放包里不黏。`,
      english: `
        Small yellow ginger in threads, cooked with raw cane sugar in an iron pan until it turns sandy, then pressed into blocks. One block is one cup; it falls apart slowly in hot water.
        For wet shoulders, night trains and too much air conditioning. The ginger is serious: start with half a block if you are not.
        Each block has its own sachet, so your bag stays clean.`,
      specifications: {
        ingredients: ['甘蔗红糖、小黄姜', 'Raw cane sugar, ginger'],
        weight: ['12 块 × 18 g', '12 blocks of 18 g'],
        keeps: ['12 个月', '12 months'],
        storage: ['阴凉干燥', 'Cool and dry'],
      },
      returns: 'unopened',
      fits: ['TEA-001', 'PAN-008'],
      price: 29.8,
      was: 36,
      stock: 110,
      sales: 1325,
      age: 204,
      pictures: [
        {
          name: 'blocks',
          alt: [
            '一盒老姜红糖茶，前面三块嵌着姜丝的红糖、一只小袋和一片姜',
            'A box of ginger tea with three blocks of raw sugar, a sachet and a slice of ginger',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一杯老姜红糖茶，旁边拆开的小袋、糖块和姜片',
            'A glass of ginger tea, an opened sachet, brown sugar and a slice of ginger beside it',
          ],
        },
        {
          name: 'cup',
          alt: [
            '一杯红亮的姜茶，旁边一块姜、两片姜和一块红糖',
            'A glass of deep red ginger tea with ginger root, slices and a block of sugar',
          ],
        },
      ],
    },
    {
      no: 6,
      leaf: 'coffee',
      title: ['早班咖啡豆', 'Early Shift Coffee Beans'],
      fact: ['周二周五烘，隔天寄', 'Roasted Tuesday and Friday'],
      chinese: `
        给起得比灯还早的人。两支豆拼在一起：一支管厚度，像可可和烤坚果；一支管亮度，凉了会有一点橘子味。
        周二、周五小锅烘焙，出锅第二天寄出。袋子上手写烘焙日期，养到第五天开始好喝，一个月内喝完。
        - 浅烘：手冲，花香多一点，不磨成摩卡壶的粗细
        - 中烘：什么都能做
        - 深烘：加奶最稳`,
      english: `
        For people who are up before the lamp is out. Two beans together: one for body, like cocoa and roasted nuts, one for brightness, with a hint of orange as it cools.
        Roasted in small batches on Tuesday and Friday, posted the day after. The date is written on the bag by hand; good from the fifth day, best within a month.
        - Light: for pouring over, more flowers; not ground for the moka pot
        - Medium: does everything
        - Dark: steady with milk`,
      specifications: {
        ingredients: ['阿拉比卡咖啡豆', 'Arabica coffee'],
        roast: ['浅 / 中 / 深可选', 'Light, medium or dark'],
        keeps: ['6 个月，开袋 30 天', '6 months, 30 days once open'],
        storage: ['单向阀袋，避光', 'Valve bag, keep dark'],
      },
      returns: 'unopened',
      fits: ['TEA-008', 'TEA-009'],
      price: 42,
      axes: [
        {
          name: ['烘焙', 'Roast'],
          values: [
            { is: ['浅烘', 'Light'], look: 'light' },
            { is: ['中烘', 'Medium'], look: 'medium' },
            { is: ['深烘', 'Dark'], look: 'dark' },
          ],
        },
        {
          name: ['重量', 'Weight'],
          values: [{ is: '200 g' }, { is: '500 g', more: 48 }],
        },
        {
          name: ['研磨', 'Grind'],
          values: [
            { is: ['不磨，整豆', 'Whole beans'] },
            { is: ['手冲', 'Pour-over'] },
            { is: ['摩卡壶', 'Moka pot'] },
          ],
        },
      ],
      missing: ['0 0 2', '0 1 2'],
      left: { '2 1 1': 0, '1 1 0': 5 },
      stock: 60,
      sales: 2954,
      age: 287,
      pictures: [
        {
          name: 'medium',
          alt: [
            '一袋陶土色的中烘咖啡豆，前面一堆深棕的豆子',
            'A clay-coloured bag of medium roast beside a heap of brown beans',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一袋咖啡豆立在木桌上，旁边一杯黑咖啡',
            'A bag of coffee beans on a wooden table, a cup of black coffee beside it',
          ],
        },
        {
          name: 'light',
          alt: [
            '一袋浅米色的浅烘咖啡豆，前面一堆浅棕的豆子',
            'A pale bag of light roast beside a heap of light brown beans',
          ],
        },
        {
          name: 'dark',
          alt: [
            '一袋炭黑色的深烘咖啡豆，前面一堆黑亮的豆子',
            'A charcoal bag of dark roast beside a heap of dark, shiny beans',
          ],
        },
        {
          name: 'morning',
          alt: [
            '一杯黑咖啡放在叠好的灰绿布上，旁边一小堆豆子',
            'A cup of black coffee on a folded grey-green cloth, a small heap of beans beside it',
          ],
        },
      ],
    },
    {
      no: 7,
      leaf: 'coffee',
      title: ['夜班低因咖啡', 'Night Shift Decaf'],
      fact: ['水洗去因，晚上也能喝', 'Water process, fine at night'],
      chinese: `
        想喝咖啡、不想数羊的时候。用清水而不是溶剂去掉咖啡因，剩下不到千分之三；味道像烤面包、黑糖、一点点黑加仑。
        挂耳包，每包 11 克，杯沿一挂，92 ℃ 水分三次冲，一分半钟。
        一盒十包，每包充氮，旅行也好带。`,
      english: `
        For when you want coffee and not a night of counting sheep. The caffeine is washed out with water alone, down to less than 0.3 %. It tastes of toast, dark sugar and a little blackcurrant.
        Drip bags of 11 g: hang one on the cup, pour water at 92 °C in three goes, ninety seconds.
        Ten to a box, each sealed under nitrogen, easy to travel with.`,
      specifications: {
        ingredients: ['低因咖啡豆', 'Decaffeinated coffee'],
        contents: ['挂耳 10 包 × 11 g', '10 drip bags of 11 g'],
        roast: ['中烘', 'Medium'],
        keeps: ['12 个月', '12 months'],
      },
      returns: 'unopened',
      fits: ['TEA-008', 'PAN-008'],
      price: 59,
      stock: 72,
      sales: 811,
      age: 119,
      pictures: [
        {
          name: 'box',
          alt: [
            '一盒深蓝色挂耳咖啡，盒上印着一弯月亮，前面一小包',
            'A dark blue box of drip coffee with a crescent moon on it, one sachet in front',
          ],
        },
        {
          name: 'photo-night',
          alt: ['烛光里挂在杯口的一包挂耳咖啡', 'A drip bag hung over a cup by candlelight'],
        },
        {
          name: 'cup',
          alt: [
            '挂耳包架在白瓷杯沿上，杯里已滴了半杯咖啡',
            'A drip bag hung on the rim of a white cup that is filling with coffee',
          ],
        },
      ],
    },
    {
      no: 8,
      leaf: 'ware',
      title: ['白瓷咖啡杯碟', 'White Cup & Saucer'],
      fact: ['厚壁，凉得慢', 'Thick walls, cools slowly'],
      chinese: `
        店里自己用了六年的那款杯子，壁厚五毫米，先烫杯再倒咖啡，能热过一份早报。
        杯耳够一个大人两根手指。碟子边上高一点，放得住一块曲奇。
        杯底没上釉的一圈磨得很平，不会刮桌子。`,
      english: `
        The cup we have used behind the counter for six years. The wall is five millimetres thick: warm it first and the coffee outlasts the paper.
        The handle takes two grown fingers. The saucer has a raised edge and room for a biscuit.
        The bare ring under the foot is ground smooth and will not scratch the table.`,
      specifications: {
        material: ['强化白瓷', 'Strengthened porcelain'],
        capacity: '220 ml',
        dishwasher: ['可以，也可微波', 'Yes, and microwave'],
      },
      size: [14, 14, 7],
      fits: ['TEA-006', 'PAN-008'],
      price: 45,
      axes: [
        {
          name: ['数量', 'Set'],
          values: [
            { is: ['一杯一碟', 'One'], look: 'one', grams: 340 },
            { is: ['两套', 'Two'], look: 'two', more: 40, grams: 680 },
            { is: ['四套', 'Four'], look: 'four', more: 115, grams: 1360 },
          ],
        },
      ],
      stock: 55,
      sales: 623,
      age: 266,
      pictures: [
        {
          name: 'one',
          alt: [
            '一只厚壁白瓷杯配碟，盛着黑咖啡',
            'A thick white cup of black coffee on its saucer',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '窗边一杯黑咖啡，后面一本蓝皮书',
            'A cup of black coffee by the window, a blue book behind it',
          ],
        },
        {
          name: 'two',
          alt: ['两套白瓷杯碟，各盛着一杯黑咖啡', 'Two white cups of coffee on their saucers'],
        },
        {
          name: 'four',
          alt: [
            '四只白瓷杯和叠起的四只碟子，一只杯里有咖啡',
            'Four white cups and a stack of four saucers, one cup filled with coffee',
          ],
        },
      ],
    },
    {
      no: 9,
      leaf: 'ware',
      title: ['密封茶罐', 'Airtight Tea Caddy'],
      fact: ['硅胶圈，半年不潮', 'Seal keeps tea dry'],
      chinese: `
        高硼硅玻璃罐身，盖子里是一圈食品级硅胶，压下去“噗”的一声就封住了。茶叶、咖啡豆、冰糖都住得进去。
        罐身中间留了一块磨砂标签，铅笔可以写，橡皮可以擦。
        盖子手洗，罐身随便洗。怕光的茶请放进柜子里。`,
      english: `
        A body of borosilicate glass, a lid with a ring of food-grade silicone: press it and it closes with a small sigh. Tea, beans and rock sugar all settle in.
        The frosted label takes pencil and gives it back to a rubber.
        Wash the lid by hand, the jar any way you like. Teas that mind the light want a cupboard.`,
      specifications: {
        material: [
          '高硼硅玻璃、PP 盖、硅胶圈',
          'Borosilicate glass, polypropylene lid, silicone ring',
        ],
        dishwasher: ['罐身可以，盖子手洗', 'Jar yes, lid by hand'],
      },
      fits: ['TEA-002', 'TEA-006'],
      price: 35,
      axes: [
        {
          name: ['容量', 'Capacity'],
          values: [
            { is: '350 ml', size: [9, 9, 10], grams: 210 },
            { is: '700 ml', more: 10, size: [9, 9, 15], grams: 300 },
            { is: '1.2 L', more: 24, size: [9, 9, 22], grams: 420 },
          ],
        },
        {
          name: ['盖色', 'Lid'],
          values: [
            { is: ['雾白', 'Chalk'], look: 'chalk' },
            { is: ['茶褐', 'Tea brown'], look: 'tea-brown' },
          ],
        },
      ],
      stock: 48,
      sales: 570,
      age: 221,
      pictures: [
        {
          name: 'chalk',
          alt: [
            '一只装着洋甘菊的玻璃茶罐，雾白盖子，磨砂标签上写着字',
            'A glass caddy of chamomile with a chalk lid and a frosted label',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '贴着“早班”的密封罐装满咖啡豆，前面散着一小撮',
            'The airtight caddy full of coffee beans, labelled “Early Shift” in Chinese, a pinch of them in front',
          ],
        },
        {
          name: 'tea-brown',
          alt: [
            '一只装着咖啡豆的玻璃罐，茶褐色盖子，磨砂标签上写着字',
            'A glass caddy of coffee beans with a tea-brown lid and a frosted label',
          ],
        },
        {
          name: 'sizes',
          alt: [
            '三种容量的玻璃罐站在一起，装着咖啡豆、乌龙和洋甘菊',
            'Three sizes of glass caddy side by side: coffee beans, oolong and chamomile',
          ],
        },
      ],
    },
    {
      no: 10,
      leaf: 'ware',
      title: ['葫芦茶杯配吸管勺', 'Gourd Cup with Filter Straw'],
      fact: ['天然葫芦，手工包边', 'Real gourd, metal rim'],
      chinese: `
        用晒干的小葫芦掏成的杯子，杯口包一圈金属，配一支带滤孔的吸管勺。泡马黛茶是它的本行，泡粗茶、花草茶也合适。
        第一次用要“开杯”：装满湿茶叶放一夜，第二天刮干净晾干，内壁就服帖了。
        每次用完倒扣晾干，别泡着过夜，也别进洗碗机。`,
      english: `
        A small dried gourd, hollowed out and rimmed with metal, with a straw that strains as you sip. Made for mate, and just as good for coarse teas and herbs.
        Cure it once: fill it with wet leaves overnight, scrape it clean next day and let it dry.
        Turn it upside down after use. Never leave it standing full, never the dishwasher.`,
      specifications: {
        material: ['葫芦、304 不锈钢', 'Gourd, 304 steel'],
        capacity: ['约 180 ml', 'About 180 ml'],
        contents: ['杯、吸管勺、小刷', 'Cup, straw, small brush'],
      },
      size: [8, 8, 11],
      grams: 90,
      fits: ['TEA-002', 'TEA-004'],
      price: 76,
      stock: 3,
      sales: 97,
      age: 78,
      pictures: [
        {
          name: 'cup',
          alt: [
            '一只包金属口的葫芦茶杯，插着吸管勺，旁边一撮马黛茶',
            'A gourd cup with a metal rim and a filter straw, a little mate tea beside it',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '葫芦杯里插着金属吸管，前面撒了些马黛茶',
            'A gourd cup with a metal straw, a little mate in front',
          ],
        },
        {
          name: 'above',
          alt: [
            '从上面看葫芦杯：杯口的金属圈、里面的茶叶和吸管勺',
            'The gourd cup from above: metal rim, tea inside, the straw leaning out',
          ],
        },
      ],
    },
  ],
}
