import type { Department } from '#demo/product-entry.ts'
import { bathReviews } from '#demo/reviews/departments/bath.ts'

export const bath: Department = {
  code: 'BTH',
  reviews: bathReviews,
  name: ['沐浴与日常', 'Bath & Care'],
  leaves: {
    wash: ['沐浴与护肤', 'Soap & Skin'],
    groom: ['牙刷、梳子与剃须', 'Teeth, Hair & Shaving'],
    room: ['浴室用品', 'For the Bathroom'],
  },
  products: [
    {
      no: 1,
      leaf: 'wash',
      title: ['冷制手工皂', 'Cold-Process Soap'],
      fact: ['晾足六周才出门', 'Cured for six full weeks'],
      chinese: `
        橄榄油、椰子油、米糠油，慢慢搅到能写字，倒进木模，切开以后在架子上晾六周。急不得：晾够了才耐用，一块能洗将近两个月。
        泡沫细，冲得干净，洗完脸不绷。皂盒请选能沥水的，它最怕泡在水里。
        - 雨后：青苔、薄荷，一点点柏木
        - 橘子皮：和我们的蜡烛一个方子
        - 艾草：端午的味道
        - 燕麦无香：不加精油，给敏感的皮肤`,
      english: `
        Olive, coconut and rice-bran oil, stirred until you can write on it, poured into wood, cut, and left on a rack for six weeks. There is no hurrying it: cured well, a bar lasts close to two months.
        The lather is fine, it rinses off and leaves no tight feeling. Give it a dish that drains; the one thing it dislikes is a puddle.
        - After rain: moss, mint, a trace of cypress
        - Tangerine peel: the same recipe as our candle
        - Mugwort: the smell of the Dragon Boat weekend
        - Plain oat: no essential oils, for sensitive skin`,
      specifications: {
        ingredients: [
          '皂化橄榄油、椰子油、米糠油、植物精油；燕麦款不含精油，含燕麦粉',
          'Saponified olive, coconut and rice-bran oil, essential oils; the oat bar has oat flour and no essential oils',
        ],
        weight: ['每块约 100 g', 'About 100 g a bar'],
        skin: ['各种肤质；敏感选燕麦', 'All; oat for the sensitive'],
        keeps: ['24 个月', '24 months'],
      },
      returns: 'unopened',
      fits: ['BTH-002'],
      price: 22,
      axes: [
        {
          name: ['香气', 'Scent'],
          values: [
            { is: ['雨后', 'After rain'], look: 'after-rain' },
            { is: ['橘子皮', 'Tangerine peel'], look: 'tangerine' },
            { is: ['艾草', 'Mugwort'], look: 'mugwort' },
            { is: ['燕麦无香', 'Plain oat'], look: 'oat' },
          ],
        },
        {
          name: ['数量', 'Bars'],
          values: [{ is: ['一块', 'One'] }, { is: ['三块', 'Three'], more: 38 }],
        },
      ],
      left: { '2 1': 0, '3 0': 2 },
      stock: 86,
      sales: 2240,
      age: 305,
      pictures: [
        {
          name: 'after-rain',
          alt: [
            '一块灰绿“雨后”手工皂，围着纸封，前面一枝带叶的小枝',
            'A grey-green bar of soap in a paper band marked “After rain”, a leafy twig in front',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '木桌上两块手工皂叠着晒太阳：橘子皮压着雨后',
            'Two bars of soap, tangerine peel on top of after rain, in the sun on a wooden table',
          ],
        },
        {
          name: 'rack',
          alt: [
            '三块手工皂晾在木架上：橘子皮、艾草、燕麦',
            'Three bars curing on a wooden rack: tangerine, mugwort and oat',
          ],
        },
        {
          name: 'tangerine',
          alt: [
            '一块橘黄“橘子皮”手工皂，围着纸封，旁边几卷橘皮',
            'An orange bar banded “Tangerine peel”, curls of peel beside it',
          ],
        },
        {
          name: 'mugwort',
          alt: [
            '一块草绿“艾草”手工皂，围着纸封，前面一枝细叶',
            'A green bar banded “Mugwort”, a sprig of narrow leaves in front',
          ],
        },
        {
          name: 'oat',
          alt: [
            '一块米白“燕麦无香”手工皂，围着纸封，旁边撒着燕麦片',
            'A cream bar banded “Plain oat”, flakes of oat beside it',
          ],
        },
      ],
    },
    {
      no: 2,
      leaf: 'room',
      title: ['蜂窝海绵', 'Honeycomb Sponge'],
      fact: ['吸水快，回弹不塌', 'Drinks fast, never sags'],
      chinese: `
        植物纤维做的海绵，孔有大有小，像真海绵那样。干的时候硬硬一块，沾水三秒就软，起泡比浴球省一半沐浴露。
        用完拧干挂起来，底上有一截棉绳。一个月煮一次，两三个月换一块；旧的可以擦鞋，再旧的可以埋进花盆。`,
      english: `
        Made of plant fibre with pores large and small, like the real one. Dry, it is a stiff little block; three seconds of water and it is soft, and it needs half the gel a net puff does.
        Wring it and hang it by the cotton loop. Boil it once a month, change it after two or three. Old ones clean shoes; very old ones can go into a flower pot.`,
      specifications: {
        material: ['木浆纤维、棉绳', 'Wood-pulp fibre, cotton loop'],
        care: ['沸水煮两分钟', 'Boil for two minutes'],
      },
      returns: 'unopened',
      size: [13, 5, 9],
      grams: 18,
      fits: ['BTH-001'],
      price: 8.8,
      stock: 210,
      sales: 1386,
      age: 254,
      pictures: [
        {
          name: 'front',
          alt: [
            '一块方方的蜂窝海绵，孔有大有小，侧面一截棉绳',
            'A block of sponge with pores large and small, and a cotton loop at its side',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '木条皂架上，海绵顶着一团泡沫，旁边一块橘黄手工皂，身后叠着灰蓝布巾',
            'The sponge on a slatted rack, lather running down its side, with an orange bar of soap and a folded cloth',
          ],
        },
        {
          name: 'with-soap',
          alt: ['一块海绵，前面放着一块米白手工皂', 'The sponge behind a cream bar of soap'],
        },
      ],
    },
    {
      no: 3,
      leaf: 'groom',
      title: ['软毛牙刷', 'Gentle Toothbrush'],
      fact: ['毛尖比头发还细', 'Tips finer than a hair'],
      chinese: `
        刷毛根部密、毛尖细，够得到牙缝，碰到牙龈也不疼。柄是回收渔网做的，握着有一点磨砂，湿了不打滑。
        三个月换一支：柄尾的小圆点褪成白色的时候，就是在提醒你。儿童刷头只有成人的三分之二，只做软毛。`,
      english: `
        Dense at the root and fine at the tip, it gets between teeth and is kind to gums. The handle was a fishing net once; slightly frosted, it does not slip when wet.
        Change it every three months: the dot at the end fades to white to tell you when. The children’s head is two thirds the size and comes in soft only.`,
      specifications: {
        material: ['回收尼龙、PBT 刷毛', 'Recycled nylon, PBT bristles'],
        size: ['成人 19 cm，儿童 15 cm', '19 cm; 15 cm for children'],
        replaced: ['约三个月', 'About three months'],
      },
      returns: 'unopened',
      price: 9.9,
      axes: [
        {
          name: ['给谁', 'For'],
          values: [
            { is: ['成人', 'Adults'], look: 'adult' },
            { is: ['儿童', 'Children'], look: 'child' },
          ],
        },
        {
          name: ['刷毛', 'Bristles'],
          values: [{ is: ['软', 'Soft'] }, { is: ['中', 'Medium'] }],
        },
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['杨梅红', 'Bayberry'], look: 'bayberry' },
            { is: ['湖蓝', 'Lake blue'], look: 'lake-blue' },
            { is: ['竹青', 'Bamboo green'], look: 'bamboo-green' },
          ],
        },
      ],
      missing: ['1 1 0', '1 1 1', '1 1 2'],
      left: { '0 1 2': 0 },
      stock: 95,
      sales: 1911,
      age: 279,
      pictures: [
        {
          name: 'adult-bayberry',
          alt: [
            '一支杨梅红成人牙刷，白刷毛，柄上几道防滑圈，柄尾一个小圆点',
            'An adult’s toothbrush in bayberry red: white bristles, ridges to hold, a small dot at the end',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一蓝一红两支牙刷并排放在洒满阳光的木桌上',
            'A blue toothbrush and a red one side by side on a sunlit wooden table',
          ],
        },
        {
          name: 'adult-lake-blue',
          alt: [
            '一支湖蓝成人牙刷，白刷毛，柄上几道防滑圈，柄尾一个小圆点',
            'An adult’s toothbrush in lake blue: white bristles, ridges to hold, a small dot at the end',
          ],
        },
        {
          name: 'adult-bamboo-green',
          alt: [
            '一支竹青成人牙刷，白刷毛，柄上几道防滑圈，柄尾一个小圆点',
            'An adult’s toothbrush in bamboo green: white bristles, ridges to hold, a small dot at the end',
          ],
        },
        {
          name: 'child-bayberry',
          alt: [
            '一支杨梅红儿童牙刷，白刷毛，柄上几道防滑圈，柄尾一个小圆点',
            'A child’s short toothbrush in bayberry red: white bristles, ridges to hold, a small dot at the end',
          ],
        },
        {
          name: 'child-lake-blue',
          alt: [
            '一支湖蓝儿童牙刷，白刷毛，柄上几道防滑圈，柄尾一个小圆点',
            'A child’s short toothbrush in lake blue: white bristles, ridges to hold, a small dot at the end',
          ],
        },
        {
          name: 'child-bamboo-green',
          alt: [
            '一支竹青儿童牙刷，白刷毛，柄上几道防滑圈，柄尾一个小圆点',
            'A child’s short toothbrush in bamboo green: white bristles, ridges to hold, a small dot at the end',
          ],
        },
      ],
    },
    {
      no: 4,
      leaf: 'wash',
      title: ['米糠油身体乳', 'Rice-Bran Body Lotion'],
      fact: ['抹开就干，不黏睡衣', 'Sinks in before pyjamas'],
      chinese: `
        洗完澡擦到半干，按两下，从小腿往上抹。米糠油加一点蜂蜡，锁得住水，又不会粘在睡衣上。
        香味留得很短，大约一支歌的时间。瓶子可以续：补充袋便宜六块钱，少一只泵头。`,
      english: `
        Pat yourself half dry, press twice, start at the shins. Rice-bran oil with a little beeswax keeps the water in and does not cling to pyjamas.
        The scent stays for about the length of a song. The bottle can be filled again: the pouch is six yuan less and saves a pump.`,
      specifications: {
        ingredients: ['水、米糠油、甘油、蜂蜡', 'Water, rice-bran oil, glycerine, beeswax'],
        capacity: '300 ml',
        skin: ['中性与干性', 'Normal and dry'],
        scent: ['桂花 / 无香', 'Osmanthus or none'],
        keeps: ['36 个月，开封 12 个月', '36 months, 12 once open'],
      },
      returns: 'unopened',
      fits: ['BTH-001'],
      price: 49,
      was: 59,
      axes: [
        {
          name: ['香气', 'Scent'],
          values: [
            { is: ['桂花', 'Osmanthus'], look: 'osmanthus' },
            { is: ['无香', 'No scent'], look: 'plain' },
          ],
        },
        {
          name: ['包装', 'Pack'],
          values: [
            { is: ['按压瓶', 'Pump bottle'], look: 'pump', size: [6.5, 6.5, 18] },
            {
              is: ['补充袋', 'Refill pouch'],
              look: 'pouch',
              more: -6,
              size: [13, 7, 19],
            },
          ],
        },
      ],
      stock: 64,
      sales: 742,
      age: 118,
      pictures: [
        {
          name: 'osmanthus-pump',
          alt: [
            '一瓶桂花米糠油身体乳，米黄按压瓶，脚边几朵桂花',
            'Rice-bran body lotion in a cream pump bottle marked “Osmanthus”, small blossoms at its foot',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '无香身体乳的补充袋和泵瓶，并排立在木桌上',
            'A refill pouch and a pump bottle of unscented body lotion on a wooden table',
          ],
        },
        {
          name: 'plain-pump',
          alt: [
            '一瓶无香米糠油身体乳，灰白按压瓶',
            'Rice-bran body lotion in a grey-white pump bottle marked “No scent”',
          ],
        },
        {
          name: 'osmanthus-pouch',
          alt: [
            '一袋桂花米糠油身体乳补充装，角上有旋盖，脚边几朵桂花',
            'A refill pouch of osmanthus lotion with a screw spout, small blossoms at its foot',
          ],
        },
        {
          name: 'plain-pouch',
          alt: [
            '一袋无香米糠油身体乳补充装，灰白袋子，角上有旋盖',
            'A grey-white refill pouch of unscented lotion, with a screw spout at the corner',
          ],
        },
      ],
    },
    {
      no: 5,
      leaf: 'groom',
      title: ['金属柄剃须刀', 'Weighted Metal Razor'],
      fact: ['柄有分量，手不用使劲', 'The handle does the work'],
      chinese: `
        拿起来有八十多克，靠它自己的重量往下走，手只管方向。刀头能左右摆三十度，下巴拐弯的地方不用换角度。
        刀头是五层的，一枚用十次上下；随刀架配两枚。用完冲一冲，头朝上立着，别平躺在水里。`,
      english: `
        It weighs a little over eighty grams and travels by its own weight; your hand only steers. The head swings thirty degrees, so the chin needs no acrobatics.
        Its heads have five blades and last about ten shaves each; two come with it. Rinse it and stand it up; don’t leave it lying in water.`,
      specifications: {
        material: ['锌合金、不锈钢', 'Zinc alloy, stainless steel'],
        contents: ['刀架、刀头两枚', 'Handle, two heads'],
      },
      returns: 'unopened',
      guarantee: 60,
      size: [4.3, 2.5, 10.5],
      grams: 84,
      price: 89,
      was: 119,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['钴蓝', 'Cobalt'], look: 'cobalt' },
            { is: ['石墨', 'Graphite'], look: 'graphite' },
            { is: ['松绿', 'Pine'], look: 'pine' },
          ],
        },
      ],
      left: { '1': 3 },
      stock: 41,
      sales: 389,
      age: 207,
      pictures: [
        {
          name: 'cobalt',
          alt: [
            '一把钴蓝金属柄剃须刀，柄上有防滑环，旁边一枚备用刀头',
            'A metal razor with a ringed cobalt handle, and a spare five-blade head beside it',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '剃须刀斜放在木桌上，旁边一只备用刀头',
            'A razor lying on a wooden table, a spare head beside it',
          ],
        },
        {
          name: 'graphite',
          alt: [
            '一把石墨色金属柄剃须刀，柄上有防滑环，旁边一枚备用刀头',
            'A metal razor with a ringed graphite handle, and a spare five-blade head beside it',
          ],
        },
        {
          name: 'pine',
          alt: [
            '一把松绿金属柄剃须刀，柄上有防滑环，旁边一枚备用刀头',
            'A metal razor with a ringed pine-green handle, and a spare five-blade head beside it',
          ],
        },
      ],
    },
    {
      no: 6,
      leaf: 'groom',
      title: ['宽齿梳', 'Wide-Tooth Comb'],
      fact: ['整板切割，齿缝无毛刺', 'Cut from one sheet, no burrs'],
      chinese: `
        一整块醋酸板切出来的梳子，每根齿的缝里都用布轮抛过，拿丝袜去试也不挂。湿头发从发尾开始梳，一段一段往上。
        卷发、长发、刚吹完的蓬头发都合适。怕烫，别和吹风机放在一起。`,
      english: `
        Sawn from a single sheet of acetate, with the gaps polished on a cloth wheel; draw it through a silk stocking and nothing catches. On wet hair start at the ends and work up.
        For curls, for long hair, for whatever the dryer leaves behind. Heat bends it, so keep it away from that dryer.`,
      specifications: {
        material: ['醋酸纤维板', 'Cellulose acetate'],
      },
      size: [14, 0.5, 6],
      grams: 38,
      fits: ['BTH-009'],
      price: 45,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['茄紫', 'Aubergine'], look: 'aubergine' },
            { is: ['琥珀', 'Amber'], look: 'amber' },
          ],
        },
      ],
      left: { '0': 2, '1': 1 },
      stock: 3,
      sales: 214,
      age: 88,
      pictures: [
        {
          name: 'aubergine',
          alt: [
            '一把茄紫宽齿梳，醋酸板，圆齿，云纹里透着光',
            'An aubergine wide-tooth comb in clouded acetate, its teeth rounded',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '琥珀色的宽齿梳靠着纸盒立在窗边的木桌上',
            'The amber comb leaning on its box on a table by the window',
          ],
        },
        {
          name: 'amber',
          alt: [
            '一把琥珀色宽齿梳，醋酸板，圆齿，云纹里透着光',
            'An amber wide-tooth comb in clouded acetate, its teeth rounded',
          ],
        },
      ],
    },
    {
      no: 7,
      leaf: 'room',
      title: ['竹浆卷纸', 'Bamboo Toilet Paper'],
      fact: ['三层，不加荧光剂', 'Three-ply, no brighteners'],
      chinese: `
        竹子三年成材，砍了自己再长，所以拿它做纸不心疼。白得自然，不加荧光剂，三层压花，用时不掉屑。
        每卷用纸包着，没有塑料袋，码在柜子里像一叠点心。遇水慢慢散开，冲得走。`,
      english: `
        Bamboo is grown in three years and comes back by itself, which makes it easier to use up. A quiet white without brighteners, three embossed plies that leave no dust.
        Every roll is wrapped in paper, no plastic, and looks like a tray of cakes in the cupboard. It breaks up in water and goes down without a fuss.`,
      specifications: {
        material: ['100% 竹浆', 'Bamboo pulp, 100%'],
        paper: ['三层，每卷 140 节', 'Three-ply, 140 sheets a roll'],
        standard: 'GB/T 20810',
      },
      returns: 'unopened',
      price: 29.9,
      was: 34.9,
      axes: [
        {
          name: ['数量', 'Rolls'],
          values: [
            { is: ['10 卷', '10 rolls'], look: '10' },
            { is: ['20 卷', '20 rolls'], look: '20', more: 26 },
            { is: ['40 卷', '40 rolls'], look: '40', more: 75 },
          ],
        },
      ],
      stock: 150,
      sales: 2675,
      age: 329,
      pictures: [
        {
          name: 'open',
          alt: [
            '两卷纸包着的竹浆卷纸叠在一起，旁边一卷拆开了',
            'Two rolls wrapped in paper, one on the other, beside one that is unwrapped',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '竹浆卷纸在木桌上垒成一堆，旁边还有一卷',
            'Rolls of bamboo paper stacked on a wooden table, one standing beside them',
          ],
        },
        { name: '10', alt: ['十卷竹浆卷纸，码成五列两层', 'Ten wrapped rolls, two high'] },
        {
          name: '20',
          alt: [
            '二十卷竹浆卷纸，前后两排，各码两层',
            'Twenty wrapped rolls, two deep and two high',
          ],
        },
        {
          name: '40',
          alt: [
            '四十卷竹浆卷纸，前后两排，各码四层',
            'Forty wrapped rolls, two deep and four high',
          ],
        },
      ],
    },
    {
      no: 8,
      leaf: 'room',
      title: ['细雨手持花洒', 'Fine-Rain Hand Shower'],
      fact: ['水压小也下得成雨', 'Rain even at low pressure'],
      chinese: `
        老房子水压小，所以出水孔做到 0.3 毫米，细得像秋雨，一分钟六升，比老花洒省三成水。
        三种水：雨、雾、一束。切换钮在背后，大拇指够得着。水垢用手指搓硅胶嘴就掉，通用四分螺口，不用叫师傅。`,
      english: `
        Old houses have little pressure, so the holes are 0.3 mm: it falls like autumn rain, six litres a minute, a third less than the old head.
        Three waters: rain, mist, one stream. The switch is at the back, where the thumb is. Rub the silicone tips and the lime comes off. It fits the usual half-inch hose, no plumber needed.`,
      specifications: {
        material: ['ABS 镀铬、硅胶', 'Chromed ABS, silicone'],
        size: ['面盘直径 11 cm', 'Head 11 cm across'],
        contents: ['花洒、1.5 m 软管、垫圈', 'Shower, 1.5 m hose, washers'],
        standard: ['G1/2 螺口', 'G1/2 thread'],
      },
      guarantee: 36,
      price: 139,
      was: 169,
      stock: 37,
      sales: 298,
      age: 171,
      pictures: [
        {
          name: 'set',
          alt: [
            '镀铬手持花洒、一盘软管和两枚垫圈',
            'A chromed hand shower, a coil of hose and two washers',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '细雨花洒、盘好的软管和两枚垫圈，摊在木桌上',
            'The hand shower, its coiled hose and two washers laid out on a wooden table',
          ],
        },
        {
          name: 'face',
          alt: [
            '花洒面盘特写，一圈圈细小的硅胶出水孔',
            'The face of the shower up close, ring after ring of fine silicone nozzles',
          ],
        },
      ],
    },
    {
      no: 9,
      leaf: 'room',
      title: ['花瓣边手持镜', 'Petal-Edged Hand Mirror'],
      fact: ['银镜，照脸不发青', 'True silver, true colours'],
      chinese: `
        五毫米的银镜，比普通铝镜多反射一成光，照出来的脸色是真的。一圈波浪边是老师傅用铜皮一瓣一瓣敲的。
        背后有支脚，可以拿着，也可以立在窗台上。这一批已经卖完，下一批正在敲。`,
      english: `
        Five millimetres of silvered glass return a tenth more light than the common kind, and your face keeps its own colour. The wavy rim is sheet brass, hammered petal by petal.
        Hold it, or unfold the foot and stand it on the sill. This batch is sold; the next is being hammered now.`,
      specifications: {
        material: ['银镜、黄铜', 'Silvered glass, brass'],
        care: ['干布擦，铜边会变深', 'Dry cloth; the brass will darken'],
      },
      size: [14, 2, 24],
      grams: 410,
      fits: ['BTH-006'],
      price: 218,
      stock: 0,
      sales: 132,
      age: 145,
      pictures: [
        {
          name: 'standing',
          alt: [
            '花瓣边铜镜用支脚立着，镜里映出一枝绿叶',
            'A petal-edged brass mirror standing on its foot, a green branch reflected in the glass',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '手持镜立在窗边的木桌上，映着一枝绿叶，旁边一瓶身体乳',
            'The hand mirror standing on a table by the window, a green twig in its glass, body lotion beside it',
          ],
        },
        {
          name: 'lying',
          alt: [
            '铜镜平放着，一圈敲出来的花瓣边，旁边一枝小叶',
            'The mirror lying down, its rim hammered petal by petal, a leafy twig beside it',
          ],
        },
      ],
    },
    {
      no: 10,
      leaf: 'wash',
      title: ['气泡泡澡片', 'Fizzing Bath Tablets'],
      fact: ['一片一缸，泡完暖和', 'One a bath, warm all through'],
      chinese: `
        丢一片进三十九度的水里，它会咕嘟咕嘟转两分钟。小苏打和柠檬酸负责气泡，精油负责香味。
        没有浴缸就用脚盆，半片够了。水凉以前出来，擦干，喝一杯温的。`,
      english: `
        Drop one into water at thirty-nine degrees and it will mutter and spin for two minutes. Soda and citric acid make the bubbles, essential oils the scent.
        No tub? Half a tablet in a foot basin. Get out before it cools, dry off, drink something warm.`,
      specifications: {
        ingredients: [
          '小苏打、柠檬酸、海盐、植物精油',
          'Baking soda, citric acid, sea salt, essential oils',
        ],
        contents: ['8 片 × 45 g', '8 tablets of 45 g'],
        keeps: ['18 个月', '18 months'],
        storage: ['密封，避潮', 'Closed and dry'],
      },
      returns: 'unopened',
      fits: ['BTH-001', 'LIT-007'],
      price: 32,
      axes: [
        {
          name: ['香气', 'Scent'],
          values: [
            { is: ['柚子', 'Yuzu'], look: 'yuzu' },
            { is: ['柏木', 'Cypress'], look: 'cypress' },
            { is: ['薰衣草', 'Lavender'], look: 'lavender' },
          ],
        },
      ],
      left: { '1': 5 },
      stock: 68,
      sales: 517,
      age: 29,
      pictures: [
        {
          name: 'yuzu',
          alt: [
            '一筒“柚子”气泡泡澡片，姜黄盖纸筒，前面两片压花的圆片',
            'A paper drum of yuzu bath tablets, two stamped tablets in front',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '夜里的木桌上点着蜡烛，旁边是薰衣草泡澡片的纸筒和两枚泡澡片',
            'A table at night: a burning candle, the lavender tube and two bath tablets',
          ],
        },
        {
          name: 'cypress',
          alt: [
            '一筒“柏木”气泡泡澡片，灰绿盖纸筒，前面两片压花的圆片',
            'A paper drum of cypress bath tablets, two stamped tablets in front',
          ],
        },
        {
          name: 'lavender',
          alt: [
            '一筒“薰衣草”气泡泡澡片，灰紫盖纸筒，前面两片压花的圆片',
            'A paper drum of lavender bath tablets, two stamped tablets in front',
          ],
        },
      ],
    },
  ],
}
