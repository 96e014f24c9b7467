import type { Department } from '#demo/product-entry.ts'
import { lightReviews } from '#demo/reviews/departments/light.ts'

export const light: Department = {
  code: 'LIT',
  reviews: lightReviews,
  name: ['灯与光', 'Lamps & Light'],
  leaves: {
    lanterns: ['灯笼与夜灯', 'Lanterns & Night Lights'],
    lamps: ['台灯与灯泡', 'Lamps & Bulbs'],
    flames: ['蜡烛与油灯', 'Candles & Oil Lamps'],
    torches: ['手电与电池', 'Torches & Batteries'],
  },
  products: [
    {
      no: 1,
      leaf: 'lanterns',
      title: ['巷口纸灯笼', 'Lane Corner Paper Lantern'],
      fact: ['棉纸手糊，可折平', 'Hand-pasted, folds flat'],
      chinese: `
        店门口挂的就是这一只。十二道竹圈，外面糊一层桑皮棉纸，点亮以后光是软的，照得见台阶，照不刺眼。
        灯体像手风琴一样压平，只有两指厚。随灯配一只 3 W 暖光灯泡和 1.5 米布线，插上就能挂。
        纸面怕水不怕灰，用干的软毛刷从上往下扫就好。屋檐下可以挂，直接淋雨的地方不行。
        - 小号挂玄关，中号挂餐桌，大号挂门口
        - 灯泡可换，最大 5 W`,
      english: `
        This is the one that hangs outside our own door. Twelve bamboo hoops under a skin of mulberry paper: lit, it is soft enough to look at and bright enough to find the step.
        The body folds flat like an accordion, two fingers thick. A 3 W warm bulb and 1.5 m of cloth cord come with it, so it hangs within a minute.
        Paper minds water, not dust. Brush it from top to bottom with something soft and dry. Under the eaves is fine; out in the rain is not.
        - Small for a hallway, medium for a table, large for the door
        - The bulb can be changed, 5 W at most`,
      specifications: {
        material: ['桑皮纸、竹圈、铁丝提手', 'Mulberry paper, bamboo, wire handle'],
        power: ['3 W（含灯泡）', '3 W, bulb included'],
        light: ['2700 K 暖光', '2700 K, warm'],
      },
      guarantee: 12,
      fits: ['LIT-005', 'LIT-002'],
      price: 69,
      was: 79,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['杏黄', 'Apricot'], look: 'apricot' },
            { is: ['朱红', 'Vermilion'], look: 'vermilion' },
            { is: ['竹青', 'Bamboo green'], look: 'bamboo' },
          ],
        },
        {
          name: ['尺寸', 'Size'],
          values: [
            { is: ['小 20 cm', 'Small, 20 cm'], look: '20', size: [20, 20, 19], grams: 180 },
            {
              is: ['中 30 cm', 'Medium, 30 cm'],
              more: 30,
              look: '30',
              size: [30, 30, 28],
              grams: 260,
            },
            {
              is: ['大 45 cm', 'Large, 45 cm'],
              more: 80,
              look: '45',
              size: [45, 45, 41],
              grams: 410,
            },
          ],
        },
      ],
      missing: ['2 2'],
      left: { '1 2': 0, '0 2': 3 },
      stock: 46,
      sales: 1286,
      age: 341,
      pictures: [
        {
          name: 'apricot',
          alt: [
            '杏黄色纸灯笼，一道道竹圈，黑木口沿，铁丝提手',
            'An apricot paper lantern with bamboo hoops, dark wooden rims and a wire handle',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '夜里的木桌上，一盏杏黄大纸灯笼亮着',
            'A large apricot paper lantern alight on a table at night',
          ],
        },
        {
          name: 'sizes',
          alt: [
            '三只灯笼并排：中号朱红、大号杏黄、小号竹青',
            'Three lanterns side by side: medium vermilion, large apricot, small bamboo green',
          ],
        },
        {
          name: 'apricot-20',
          alt: ['杏黄色纸灯笼，小号，直径 20 厘米', 'A small apricot paper lantern, 20 cm across'],
        },
        {
          name: 'apricot-30',
          alt: ['杏黄色纸灯笼，中号，直径 30 厘米', 'A medium apricot paper lantern, 30 cm across'],
        },
        {
          name: 'apricot-45',
          alt: ['杏黄色纸灯笼，大号，直径 45 厘米', 'A large apricot paper lantern, 45 cm across'],
        },
        {
          name: 'vermilion-20',
          alt: [
            '朱红色纸灯笼，小号，直径 20 厘米',
            'A small vermilion paper lantern, 20 cm across',
          ],
        },
        {
          name: 'vermilion-30',
          alt: [
            '朱红色纸灯笼，中号，直径 30 厘米',
            'A medium vermilion paper lantern, 30 cm across',
          ],
        },
        {
          name: 'vermilion-45',
          alt: [
            '朱红色纸灯笼，大号，直径 45 厘米',
            'A large vermilion paper lantern, 45 cm across',
          ],
        },
        {
          name: 'bamboo-20',
          alt: [
            '竹青色纸灯笼，小号，直径 20 厘米',
            'A small bamboo-green paper lantern, 20 cm across',
          ],
        },
        {
          name: 'bamboo-30',
          alt: [
            '竹青色纸灯笼，中号，直径 30 厘米',
            'A medium bamboo-green paper lantern, 30 cm across',
          ],
        },
      ],
    },
    {
      no: 2,
      leaf: 'lanterns',
      title: ['月牙夜灯', 'Crescent Night Light'],
      fact: ['拍一下就亮，三档', 'Tap it, three levels'],
      chinese: `
        一弯可以握在手里的月牙。食品级硅胶外壳，摸上去像年糕，摔到地上也只是弹一下。
        轻拍换档：最暗的一档只够看清拖鞋在哪，最亮的一档够念完一章故事。三十分钟后自己变暗，再过十分钟熄灭。
        底部 USB-C 口充电，充满两小时半。外壳脏了用湿布擦，别泡水。`,
      english: `
        A crescent the size of your palm. The shell is food-grade silicone: it feels like a rice cake, and when it falls it only bounces.
        Tap to change the level. The lowest shows where your slippers are, the highest lasts through a bedtime chapter. After thirty minutes it dims, ten minutes later it is out.
        It charges at a USB-C port underneath in two and a half hours. Wipe it with a damp cloth; don’t give it a bath.`,
      specifications: {
        material: ['硅胶、ABS', 'Silicone, ABS'],
        light: ['2200 K 烛光色', '2200 K, candle colour'],
        lasts: ['最暗档累计 40 小时', '40 h in all at the lowest level'],
        charge: ['USB-C，2.5 小时', 'USB-C, 2.5 h'],
      },
      guarantee: 12,
      size: [11, 6, 14],
      grams: 210,
      price: 49,
      stock: 120,
      sales: 2310,
      age: 298,
      pictures: [
        {
          name: 'front',
          alt: [
            '一弯奶白色硅胶月牙，立在浅色木座上',
            'A milk-white silicone crescent on a pale wooden foot',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '夜里亮着的月牙灯，光落在木桌上',
            'The crescent light aglow at night on a wooden table',
          ],
        },
        {
          name: 'bedside',
          alt: ['月牙夜灯放在两本布面书上', 'The crescent night light on two cloth-bound books'],
        },
      ],
    },
    {
      no: 3,
      leaf: 'lanterns',
      title: ['小星星床头灯', 'Little Star Bedside Light'],
      fact: ['夹在床头，不占地方', 'Clips on, takes no space'],
      chinese: `
        一颗会发光的星星，背后是木夹子，夹在床头、书架、帐篷拉链上都行。
        光从五个角的边缘透出来，正面是不刺眼的磨砂面。一节五号（AA）电池亮两周（每晚一小时）。
        夹口垫了毛毡，三厘米以内的板子都夹得住，不留印。`,
      english: `
        A star that shines, with a wooden clip on its back. It sits on a headboard, a shelf or the zip of a tent.
        The light comes out along the five edges; the front is frosted and easy on the eyes. One AA battery gives two weeks at an hour a night.
        The clip is lined with felt, opens to three centimetres and leaves no mark.`,
      specifications: {
        material: ['ABS、榉木夹', 'ABS, beech clip'],
        supply: ['五号（AA）电池一节（另购）', 'One AA battery, not included'],
      },
      guarantee: 12,
      size: [9, 4, 9],
      grams: 86,
      fits: ['LIT-010'],
      price: 29.9,
      stock: 4,
      sales: 742,
      age: 187,
      pictures: [
        {
          name: 'front',
          alt: [
            '奶油色五角星灯，夹在木床头板上',
            'A cream five-pointed star light clipped to a wooden headboard',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '夜里亮着的小星星灯，夹在木板边上',
            'The little star light aglow at night, clipped to the edge of a board',
          ],
        },
        {
          name: 'clip',
          alt: [
            '星星灯平放，旁边是木夹子和一节绿色电池',
            'The star light lying flat beside its wooden clip and a green battery',
          ],
        },
      ],
    },
    {
      no: 4,
      leaf: 'lamps',
      title: ['满月台灯', 'Full Moon Table Lamp'],
      fact: ['榉木座，旋钮调光', 'Beech stand, dimmer knob'],
      chinese: `
        一轮放在桌上的月亮。灯罩用可降解树脂打印，环形山的深浅是一层一层堆出来的，点亮后才看得见。
        木座上有一个黄铜旋钮，从初月到满月慢慢亮起来，没有频闪。
        灯罩落灰用吹气球吹，不要用湿布擦凹处。树脂怕高温，请放在离暖气半米以外。`,
      english: `
        A moon for the table. The shade is printed in compostable resin, thin where the light should pass and thick where the craters lie; you only see them when it is lit.
        A brass knob on the beech stand takes it from new moon to full, without flicker.
        Blow the dust off with a bulb blower and keep wet cloths out of the craters. Stand it half a metre from the radiator.`,
      specifications: {
        material: ['PLA 树脂、榉木、黄铜', 'PLA resin, beech, brass'],
        power: '6 W',
        light: ['2700 K，旋钮无级调光', '2700 K, stepless dimming'],
        supply: ['插电，布线 1.8 m', 'Mains, 1.8 m cloth cord'],
      },
      guarantee: 24,
      price: 168,
      axes: [
        {
          name: ['直径', 'Diameter'],
          values: [
            { is: '15 cm', look: '15', size: [15, 15, 19], grams: 420 },
            { is: '20 cm', more: 70, look: '20', size: [20, 20, 25], grams: 610 },
            { is: '28 cm', more: 171, look: '28', size: [28, 28, 34], grams: 980 },
          ],
        },
      ],
      left: { '2': 2 },
      stock: 28,
      sales: 408,
      age: 96,
      pictures: [
        {
          name: '20',
          alt: [
            '20 厘米的满月台灯，灰白的环形山，榉木座上一只黄铜旋钮',
            'A 20 cm moon lamp with grey craters on a beech stand with a brass knob',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '夜里亮着的满月台灯，旁边合着一本书',
            'The full moon lamp aglow at night beside a closed book',
          ],
        },
        {
          name: '15',
          alt: [
            '15 厘米的满月台灯，灰白的环形山，榉木座上一只黄铜旋钮',
            'A 15 cm moon lamp with grey craters on a beech stand with a brass knob',
          ],
        },
        {
          name: '28',
          alt: [
            '28 厘米的满月台灯，灰白的环形山，榉木座上一只黄铜旋钮',
            'A 28 cm moon lamp with grey craters on a beech stand with a brass knob',
          ],
        },
        {
          name: 'reading',
          alt: ['满月台灯旁叠着两本书', 'The moon lamp beside two stacked books'],
        },
      ],
    },
    {
      no: 5,
      leaf: 'lamps',
      title: ['暖光灯泡', 'Warm Filament Bulb'],
      fact: ['2700 K，无频闪', '2700 K, no flicker'],
      chinese: `
        老灯泡的样子，LED 的电费。玻璃泡里是四根弯灯丝，光打在白墙上偏一点点黄，菜会显得好吃，脸会显得没那么累。
        E27 是家里最常见的大螺口，E14 是小夜灯和水晶灯用的小螺口。不确定就拧下旧的比一比，直径 27 毫米和 14 毫米。
        E14 玻壳小，装不下 10 W，所以没有这一款。`,
      english: `
        The look of an old bulb, the electricity bill of an LED. Four curved filaments in clear glass; on a white wall the light leans a little to yellow, so supper looks better and faces look rested.
        E27 is the usual large screw, E14 the small one of night lights and chandeliers. If unsure, unscrew the old one and measure: 27 mm or 14 mm.
        The small glass has no room for 10 W, so that one is not made.`,
      specifications: {
        power: [
          '4 / 7 / 10 W，约等于老灯泡 40 / 60 / 75 W',
          '4 / 7 / 10 W, replaces 40 / 60 / 75 W',
        ],
        light: ['2700 K，显色指数 95', '2700 K, colour rendering 95'],
        life: ['15000 小时', '15,000 hours'],
        standard: '220 V',
      },
      guarantee: 12,
      fits: ['LIT-001'],
      price: 15.9,
      axes: [
        {
          name: ['灯头', 'Base'],
          values: [
            { is: ['E27 大螺口', 'E27 large'], look: 'e27', size: [6, 6, 11], grams: 44 },
            { is: ['E14 小螺口', 'E14 small'], look: 'e14', size: [4.5, 4.5, 9], grams: 28 },
          ],
        },
        {
          name: ['功率', 'Power'],
          values: [{ is: '4 W' }, { is: '7 W', more: 4 }, { is: '10 W', more: 10 }],
        },
      ],
      missing: ['1 2'],
      stock: 300,
      sales: 3870,
      age: 352,
      pictures: [
        {
          name: 'e27',
          alt: [
            '一只透明的大螺口灯泡，泡里四根弯灯丝',
            'A clear large-screw bulb with four curved filaments',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '立在夜里木桌上的灯泡，灯丝亮着',
            'A bulb standing on a table at night with its filament glowing',
          ],
        },
        {
          name: 'e14',
          alt: [
            '一只透明的小螺口灯泡，泡里四根弯灯丝',
            'A clear small-screw bulb with four curved filaments',
          ],
        },
        {
          name: 'three',
          alt: [
            '两只大螺口和一只小螺口灯泡，一只躺着',
            'Two large bulbs and a small one, one of them lying down',
          ],
        },
      ],
    },
    {
      no: 6,
      leaf: 'lamps',
      title: ['镜面派对球', 'Mirror Ball for Small Rooms'],
      fact: ['手电一照，满墙星点', 'One torch, a wall of stars'],
      chinese: `
        直径 12 厘米，四百多片小玻璃镜一片片贴上去。挂在窗边，下午四点太阳斜进来的时候，屋里会下一阵光斑雨。
        自带鱼线和无痕钩。想让它转，用手拨一下就够转一首歌。
        镜片可以用擦眼镜的布擦，指纹一抹就掉。`,
      english: `
        Twelve centimetres across, more than four hundred small mirrors set by hand. Hang it by a west window: at four in the afternoon the room fills with slow, bright rain.
        Nylon line and a hook that leaves no mark are in the box. A push with one finger turns it for the length of a song.
        A spectacle cloth takes the fingerprints off.`,
      specifications: {
        material: ['玻璃镜片、泡沫芯', 'Glass mirrors, foam core'],
      },
      size: [12, 12, 12],
      grams: 240,
      price: 45,
      was: 59,
      stock: 33,
      sales: 156,
      age: 64,
      pictures: [
        {
          name: 'front',
          alt: [
            '镜面球，几百片小玻璃镜一圈圈贴满',
            'A mirror ball covered in rings of small glass mirrors',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '镜面球放在窗光里的木桌上，格格反着光',
            'The mirror ball on a sunlit wooden table, every facet catching light',
          ],
        },
        { name: 'hung', alt: ['镜面球用细线挂在半空', 'The mirror ball hanging from a fine line'] },
      ],
    },
    {
      no: 7,
      leaf: 'flames',
      title: ['大豆蜡香薰烛', 'Soy Wax Scented Candle'],
      fact: ['棉芯，燃 40 小时', 'Cotton wick, 40 hours'],
      chinese: `
        大豆蜡加一点蜂蜡，烧得慢，不冒黑烟。香味按屋子来配，不是按香水来配：闻起来像一间刚收拾过的房间。
        第一次点，请等整个表面都化成油再熄，大约两小时，以后就不会中间烧出一个坑。每次点之前把烛芯剪到五毫米。点着时别离人，离窗帘、孩子和猫远一点。
        - 雨后苔：湿石头、青苔、一点点薄荷
        - 橘子皮：陈皮、甜橙、暖炉边
        - 旧书：檀香、纸，烟草味明显
        - 无香：给吃饭的桌子`,
      english: `
        Soy wax with a little beeswax: it burns slowly and without soot. We mix scents for rooms, not for wrists; they smell of a place that has just been tidied.
        The first time, let the whole surface melt before you put it out, about two hours, and it will never dig a hole. Trim the wick to five millimetres before each lighting. Never leave it burning alone; keep it from curtains, children and cats.
        - After rain: wet stone, moss, a trace of mint
        - Tangerine peel: dried peel, sweet orange, by the stove
        - Old books: sandalwood, paper and tobacco, clearly there
        - No scent: for the dinner table`,
      specifications: {
        material: ['大豆蜡、蜂蜡、棉芯', 'Soy wax, beeswax, cotton wick'],
        weight: '200 g',
        burns: ['约 40 小时', 'About 40 hours'],
      },
      size: [7, 7, 10],
      fits: ['LIT-008'],
      price: 58,
      axes: [
        {
          name: ['香气', 'Scent'],
          values: [
            { is: ['雨后苔', 'After rain'], look: 'after-rain' },
            { is: ['橘子皮', 'Tangerine peel'], look: 'tangerine-peel' },
            { is: ['旧书', 'Old books'], more: 10, look: 'old-books' },
            { is: ['无香', 'No scent'], look: 'no-scent' },
          ],
        },
      ],
      left: { '2': 0 },
      stock: 75,
      sales: 968,
      age: 228,
      pictures: [
        {
          name: 'after-rain',
          alt: [
            '玻璃杯里的奶白蜡烛，标签写着“雨后苔”，下沿一道苔绿',
            'A cream candle in a glass; the label reads After Rain over a moss-green band',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '橘子皮蜡烛立在木桌上，窗影斜过桌面',
            'The tangerine-peel candle on a wooden table with the shadow of the window across it',
          ],
        },
        {
          name: 'table',
          alt: ['三只玻璃杯蜡烛，前面几根火柴', 'Three candles in glasses behind a few matches'],
        },
        {
          name: 'tangerine-peel',
          alt: [
            '玻璃杯蜡烛，标签写着“橘子皮”，下沿一道橘色',
            'A candle in a glass; the label reads Tangerine Peel over an orange band',
          ],
        },
        {
          name: 'old-books',
          alt: [
            '玻璃杯蜡烛，标签写着“旧书”，下沿一道褐色',
            'A candle in a glass; the label reads Old Books over a brown band',
          ],
        },
        {
          name: 'no-scent',
          alt: [
            '玻璃杯蜡烛，标签写着“无香”，下沿一道米灰',
            'A candle in a glass; the label reads No Scent over a pale grey band',
          ],
        },
      ],
    },
    {
      no: 8,
      leaf: 'flames',
      title: ['陶土小油灯', 'Small Clay Oil Lamp'],
      fact: ['一勺油，亮一顿饭', 'A spoon of oil, one supper'],
      chinese: `
        巴掌大的手捏陶灯，边上点了一圈彩釉小点，没有两只一样。倒一勺食用油，放一根棉芯，就是一顿晚饭的光。
        随灯送十根棉芯。橄榄油最干净，菜籽油最便宜，煤油不可以。
        点着时别离人，离窗帘、孩子和猫远一点。用完等凉，擦掉油渍，放回盒子。陶面会越用越深，这是好事。`,
      english: `
        A hand-pinched lamp the size of a palm, ringed with dots of coloured glaze; no two are alike. A spoonful of cooking oil, one cotton wick, and there is light for a supper.
        Ten wicks come along. Olive oil burns cleanest, rapeseed is cheapest, lamp paraffin is not allowed.
        Never leave it burning alone; keep it from curtains, children and cats. Let it cool, wipe off the oil, put it back in its box. The clay darkens with use, which is how it should be.`,
      specifications: {
        material: ['红陶、点釉', 'Red clay, dotted glaze'],
        contents: ['灯一只、棉芯十根', 'Lamp, ten cotton wicks'],
        burns: ['每勺约 50 分钟', 'About 50 minutes a spoon'],
      },
      size: [11, 8, 5],
      grams: 190,
      fits: ['LIT-007'],
      price: 39,
      stock: 26,
      sales: 318,
      age: 143,
      pictures: [
        {
          name: 'front',
          alt: [
            '手捏红陶油灯，腰上一圈彩釉小点，棉芯搭在灯嘴',
            'A hand-pinched red clay lamp ringed with glazed dots, its cotton wick in the spout',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '夜里点着的陶油灯，一点火光落在桌上',
            'The clay oil lamp burning at night, a small light on the table',
          ],
        },
        {
          name: 'wicks',
          alt: [
            '红陶油灯，旁边一束红线扎好的棉芯',
            'The clay lamp beside a bundle of cotton wicks tied with red thread',
          ],
        },
      ],
    },
    {
      no: 9,
      leaf: 'torches',
      title: ['手摇手电', 'Hand-Crank Torch'],
      fact: ['摇一分钟亮半小时', 'One minute gives thirty'],
      chinese: `
        停电那天不用找电池的手电。折出手柄摇一分钟，够亮半小时；也可以先充好放着，满电放一年还剩八成。
        三档：夜路、找东西、求救闪光。尾部有一圈夜光漆，黑的时候自己告诉你它在哪。
        IPX4，淋雨没事，掉水里捞起来晾干再用。`,
      english: `
        A torch that needs no batteries on the night the power goes. Unfold the handle and turn it for a minute: half an hour of light. Or charge it and put it away; after a year it still has four fifths.
        Three modes: walking, searching, calling for help. A ring of glow paint at the end tells you where it is in the dark.
        Rain is fine (IPX4). If it falls into water, fish it out and let it dry first.`,
      specifications: {
        material: ['铝合金、橡胶', 'Aluminium, rubber'],
        brightness: ['最亮 180 流明，照 90 m', '180 lm at most, reaches 90 m'],
        charge: ['手摇或 USB-C', 'Crank or USB-C'],
        waterproof: 'IPX4',
      },
      guarantee: 36,
      size: [5, 5, 15],
      grams: 260,
      price: 89,
      was: 109,
      stock: 64,
      sales: 527,
      age: 275,
      pictures: [
        {
          name: 'side',
          alt: [
            '墨绿手摇手电，侧面一只摇柄，尾部一圈夜光漆',
            'A dark green torch with a crank at its side and a ring of glow paint',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '墨绿的手摇手电放在洒满阳光的木桌上',
            'The dark-green wind-up torch on a sunlit wooden table',
          ],
        },
        {
          name: 'crank',
          alt: ['手电的摇柄和防滑握把近看', 'The crank and the ribbed grip of the torch, close up'],
        },
      ],
    },
    {
      no: 10,
      leaf: 'torches',
      title: ['充电电池四节装', 'Rechargeable Batteries, Pack of 4'],
      fact: ['可充 1200 次', 'Charges 1,200 times'],
      chinese: `
        低自放电镍氢电池，买来就是满的。放在抽屉里一年，还剩七成电，遥控器、闹钟、小星星灯都用得上。
        可充 1200 次，按每周一次算，能用二十多年；多半是你先把它弄丢。
        旧电池请别扔进普通垃圾，寄回店里（见“联系我们”），我们送去回收。`,
      english: `
        Low self-discharge NiMH cells, charged when they leave the shop. After a year in a drawer they still hold seven tenths: good for remotes, clocks and our little star.
        Twelve hundred charges; at one a week that is more than twenty years. You will lose them first.
        Please don’t bin the old ones. Send them back (see “Contact us”) and we take them to be recycled.`,
      specifications: {
        capacity: ['AA 2000 mAh / AAA 800 mAh', 'AA 2,000 mAh / AAA 800 mAh'],
        contents: ['四节、收纳盒', 'Four cells, a case'],
        life: ['1200 次充放', '1,200 cycles'],
      },
      guarantee: 12,
      fits: ['LIT-003', 'LIT-009'],
      price: 36,
      axes: [
        {
          name: ['型号', 'Type'],
          values: [
            { is: ['AA 五号', 'AA'], look: 'aa' },
            { is: ['AAA 七号', 'AAA'], look: 'aaa' },
          ],
        },
        {
          name: ['套装', 'Set'],
          values: [
            { is: ['仅电池', 'Cells only'] },
            { is: ['带充电座', 'With charger'], more: 39, look: 'charger' },
          ],
        },
      ],
      stock: 140,
      sales: 1640,
      age: 310,
      pictures: [
        {
          name: 'aa',
          alt: ['四节绿色五号电池，金色腰线', 'Four green AA batteries with a gold band'],
        },
        {
          name: 'photo-table',
          alt: [
            '充电座上插着四节绿皮电池，放在木桌上',
            'Four green batteries in their charger on a wooden table',
          ],
        },
        {
          name: 'aaa',
          alt: ['四节绿色七号电池，金色腰线', 'Four green AAA batteries with a gold band'],
        },
        {
          name: 'aa-charger',
          alt: ['四节五号电池躺在白色充电座里', 'Four AA batteries in a white charger'],
        },
        {
          name: 'aaa-charger',
          alt: ['四节七号电池躺在白色充电座里', 'Four AAA batteries in a white charger'],
        },
      ],
    },
  ],
}
