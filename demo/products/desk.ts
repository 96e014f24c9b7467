import type { Department } from '#demo/product-entry.ts'
import { deskReviews } from '#demo/reviews/departments/desk.ts'

export const desk: Department = {
  code: 'DSK',
  reviews: deskReviews,
  name: ['文具与书桌', 'Desk & Paper'],
  leaves: {
    paper: ['本子与信纸', 'Notebooks & Letters'],
    pens: ['笔与颜料', 'Pens & Colours'],
    tools: ['桌上小物', 'Desk Tools'],
  },
  products: [
    {
      no: 1,
      leaf: 'paper',
      title: ['摊得平的硬壳本', 'Lie-Flat Hardback Notebook'],
      fact: ['锁线装订，翻开就躺平', 'Thread-sewn, stays open'],
      chinese: `
        锁线装订，翻到哪一页都平平地躺着，不用拿杯子压。内页 100 克米色道林纸，钢笔不洇、不透，背面照样写。
        封面是布，四角包圆，放包里磨不出毛边。一根松紧带，一条书签绳，最后一页有个纸袋，装得下车票和干叶子。
        - A6 放口袋，没有方格
        - A5 放书桌，三种内页都有`,
      english: `
        Sewn with thread, so every page lies down by itself and no cup has to hold it. Cream paper of 100 g: a fountain pen neither feathers nor shows through, and the back is yours too.
        Cloth cover, rounded corners that don’t fray in a bag. One elastic, one ribbon, and a pocket at the end for tickets and dry leaves.
        - A6 for the pocket; no grid in this one
        - A5 for the desk, with all three pages`,
      specifications: {
        pages: ['192 页', '192 pages'],
        paper: ['100 g 米色道林纸', '100 g cream woodfree'],
        material: ['布面硬壳', 'Cloth over board'],
      },
      fits: ['DSK-007', 'DSK-004'],
      price: 32,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['茄紫', 'Aubergine'], look: 'aubergine' },
            { is: ['松绿', 'Pine'], look: 'pine' },
            { is: ['栗棕', 'Chestnut'], look: 'chestnut' },
          ],
        },
        {
          name: ['开本', 'Size'],
          values: [
            { is: 'A6', size: [10.5, 1.6, 14.8], grams: 190 },
            { is: 'A5', more: 14, size: [14.8, 1.8, 21], grams: 340 },
          ],
        },
        {
          name: ['内页', 'Pages'],
          values: [{ is: ['空白', 'Plain'] }, { is: ['横线', 'Lined'] }, { is: ['方格', 'Grid'] }],
        },
      ],
      missing: ['0 0 2', '1 0 2', '2 0 2'],
      left: { '2 1 1': 0, '0 1 0': 4 },
      stock: 64,
      sales: 1952,
      age: 303,
      pictures: [
        {
          name: 'aubergine',
          alt: [
            '一本茄紫布面硬壳本，松紧带绑着，露出一截书签绳',
            'An aubergine cloth-bound notebook, its elastic closed, the end of a ribbon showing',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '摊开的笔记本，写了几行字，页间夹着一支铅笔',
            'An open notebook with a few written lines and a pencil across the page',
          ],
        },
        {
          name: 'open',
          alt: [
            '摊开的本子两页都平平躺着，横线页上搁着一支蓝钢笔',
            'The notebook lying flat and open at lined pages, a blue fountain pen on the right one',
          ],
        },
        {
          name: 'pine',
          alt: [
            '一本松绿布面硬壳本，四角包圆，烫金小字“巷灯”',
            'A pine-green cloth notebook with rounded corners and a small gold stamp',
          ],
        },
        {
          name: 'chestnut',
          alt: [
            '一本栗棕布面硬壳本，深棕松紧带，姜黄书签绳',
            'A chestnut cloth notebook with a dark brown elastic and an ochre ribbon',
          ],
        },
        {
          name: 'sizes',
          alt: [
            '栗棕 A5 和松绿 A6 并排躺着，小的刚好放进口袋',
            'A chestnut A5 and a pine A6 side by side; the small one would fit a pocket',
          ],
        },
      ],
    },
    {
      no: 2,
      leaf: 'paper',
      title: ['柜台线圈账本', 'Shop Counter Ledger'],
      fact: ['每页一天，右边自带合计', 'A day a page, with totals'],
      chinese: `
        店里柜台上摊着的就是它。左边记事，右边三栏数字，最下面留了一行合计；一页一天，写满正好半年。
        线圈可以翻到背后，单手记账。封面刷了一层蜡，茶杯坐上去留不下圈。`,
      english: `
        The one that lies open on our own counter. Notes on the left, three columns of figures on the right and a line for the total; a page is a day, a book is half a year.
        The rings let it fold right over, so you can keep accounts with one hand. The cover is waxed: cups leave no rings of their own.`,
      specifications: {
        pages: ['184 页', '184 pages'],
        paper: ['80 g 书写纸', '80 g writing paper'],
        material: ['蜡面卡纸、钢线圈', 'Waxed card, steel rings'],
      },
      size: [15, 1.8, 21],
      grams: 330,
      price: 22,
      stock: 118,
      sales: 467,
      age: 192,
      pictures: [
        {
          name: 'front',
          alt: [
            '灰绿蜡面线圈账本，封面贴着“流水账”纸签',
            'A grey-green ring-bound ledger with a pasted label reading “Counter ledger”',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '灰绿封面的流水账本放在木桌上，旁边一支黄铅笔',
            'The grey-green ledger on a wooden table, a yellow pencil beside it',
          ],
        },
        {
          name: 'page',
          alt: [
            '账本翻到背后，左边记事、右边三栏数字，底下一行合计',
            'The ledger folded back: notes on the left, three columns of figures, a line for the total',
          ],
        },
      ],
    },
    {
      no: 3,
      leaf: 'paper',
      title: ['写得完的信纸', 'A Letter You Can Finish'],
      fact: ['半页大的信纸，写得满', 'Half sheets, soon full'],
      chinese: `
        一整张白纸太大，所以很多信停在“你好”。我们把信纸裁成半页：写七八行就满了，满了就可以寄。
        信封里面印了淡淡的窗格纹，透光也看不见字。封口刷了胶，沾一点水就好，邮票请自己挑一张好看的。`,
      english: `
        A full white sheet is too large; that is why so many letters stop after “Dear”. Ours is half of one. Seven or eight lines fill it, and then it can be posted.
        A faint lattice printed inside the envelope keeps your words to yourself. The flap wants a little water. Choose a good stamp.`,
      specifications: {
        contents: ['信纸二十张、信封十只', 'Twenty sheets, ten envelopes'],
        paper: ['120 g 棉浆纸', '120 g cotton paper'],
        size: ['信纸 148 × 105 mm', 'Sheet 148 × 105 mm'],
      },
      fits: ['DSK-007'],
      price: 19.9,
      stock: 94,
      sales: 382,
      age: 149,
      pictures: [
        {
          name: 'set',
          alt: [
            '一叠纸带扎好的毛边信纸，上面叠着信封，翻盖里印着窗格纹',
            'Rough-edged half sheets in a paper band and a pile of envelopes, lattice printed inside the flap',
          ],
        },
        {
          name: 'photo-night',
          alt: [
            '烛光下写好的一封信，后面是封好的牛皮信封',
            'A finished letter by candlelight, its kraft envelope behind it',
          ],
        },
        {
          name: 'letter',
          alt: [
            '半页信纸写得满满的，旁边一只信封、一张红邮票',
            'Half a sheet, written full, with an envelope and a red stamp beside it',
          ],
        },
      ],
    },
    {
      no: 4,
      leaf: 'pens',
      title: ['六角铅笔', 'Hexagonal Pencil'],
      fact: ['椴木好削，芯不断', 'Limewood, sharpens cleanly'],
      chinese: `
        店里卖得最便宜的东西，也是我们每天用得最多的。椴木笔杆，芯和木头整条胶在一起，掉到地上芯不会断成几截。
        HB 写字，2B 画画和涂卡，6B 软得像炭。尾上有一小截橡皮，擦得动，不留红印。
        盒装送一只黄铜卷笔刀。`,
      english: `
        The cheapest thing in the shop, and the one we use most. Limewood, with the lead glued along its whole length, so a fall does not break it into pieces.
        HB for writing, 2B for drawing and exam forms, 6B soft as charcoal. The rubber at the end really rubs, and leaves no pink.
        A box comes with a small brass sharpener.`,
      specifications: {
        material: ['椴木、石墨', 'Limewood, graphite'],
        size: ['长 19 cm，六角', '19 cm, six sides'],
        standard: ['漆面水性，GB 21027、EN 71-3', 'Water-based paint, GB 21027, EN 71-3'],
      },
      fits: ['DSK-001'],
      price: 3.9,
      axes: [
        {
          name: ['硬度', 'Grade'],
          values: [
            { is: 'HB', look: 'hb' },
            { is: '2B', look: '2b' },
            { is: '6B', look: '6b', more: 1 },
          ],
        },
        {
          name: ['数量', 'Pack'],
          values: [
            { is: ['一支', 'One'], look: 'one' },
            { is: ['一盒十二支', 'Box of twelve'], look: 'box', more: 35 },
          ],
        },
      ],
      missing: ['2 1'],
      stock: 280,
      sales: 4216,
      age: 356,
      pictures: [
        {
          name: 'hb-one',
          alt: [
            '一支墨绿六角铅笔，削得尖尖的，旁边两朵刨花',
            'A dark green, six-sided pencil, freshly sharpened, two curls of shavings beside it',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '三支用短了的绿杆铅笔，旁边是铜卷笔刀和卷下来的木屑',
            'Three green pencils worn to different lengths, a brass sharpener and curled shavings',
          ],
        },
        {
          name: '2b-one',
          alt: [
            '一支赭黄 2B 铅笔，铜箍橡皮头，旁边两朵刨花',
            'An ochre 2B pencil with a brass ferrule and rubber, beside two curls of shavings',
          ],
        },
        {
          name: '6b-one',
          alt: [
            '一支黑漆 6B 铅笔，笔尖露出椴木和粗石墨芯',
            'A black 6B pencil, limewood and lead bare at the tip',
          ],
        },
        {
          name: 'hb-box',
          alt: [
            '一盒十二支墨绿 HB 铅笔，盒套在后，前面一只黄铜卷笔刀',
            'Twelve dark green HB pencils in a card tray, the sleeve behind, a small brass sharpener in front',
          ],
        },
        {
          name: '2b-box',
          alt: [
            '一盒十二支赭黄 2B 铅笔，盒套在后，前面一只黄铜卷笔刀',
            'Twelve ochre 2B pencils in a card tray, the sleeve behind, a small brass sharpener in front',
          ],
        },
      ],
    },
    {
      no: 5,
      leaf: 'pens',
      title: ['蜂蜡粗蜡笔', 'Chunky Beeswax Crayons'],
      fact: ['不易断，手上洗得掉', 'Hard to snap, easy to wash'],
      chinese: `
        用蜂蜡代替石蜡，颜色透一点，叠两层会混出第三种。比一般蜡笔粗一圈，三岁的手握得住，摔几次也不断。
        画到桌上用干布擦，画到衣服上用温水和肥皂。真画到墙上了，吹风机吹热再擦。
        - 12 色：该有的都有
        - 24 色：多了肤色、灰色和四种绿`,
      english: `
        Beeswax instead of paraffin: the colours are a little clear, and two layers mix into a third. Thicker than usual, so a hand of three years can hold one and drop it without harm.
        Tables want a dry cloth, clothes want warm water and soap. If it was the wall, warm it with a hairdryer and wipe.
        - 12 colours: all you need
        - 24 colours: skin tones, greys and four kinds of green as well`,
      specifications: {
        material: ['蜂蜡、食品级颜料', 'Beeswax, food-grade pigment'],
        colours: ['12 / 24 色', '12 or 24'],
        age: ['三岁以上', '3 and up'],
        standard: 'GB 21027、EN 71-3',
        contents: ['蜡笔、铁盒', 'Crayons, a tin'],
      },
      price: 39,
      was: 48,
      axes: [
        {
          name: ['颜色数', 'Colours'],
          values: [
            { is: ['12 色', '12'], look: '12' },
            { is: ['24 色', '24'], look: '24', more: 30 },
          ],
        },
      ],
      stock: 70,
      sales: 1038,
      age: 226,
      pictures: [
        {
          name: '12',
          alt: [
            '铁盒里十二支粗蜡笔排成彩虹，盒盖靠在后面',
            'Twelve thick crayons lined up like a rainbow in a tin, its lid behind',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '窗边画到一半的彩虹：蓝蜡笔停在最后一道上，铁盒里少了三支',
            'A rainbow half drawn by the window: the blue crayon rests at the last arc, and three are out of the tin',
          ],
        },
        {
          name: '24',
          alt: [
            '大铁盒里两排二十四支粗蜡笔，多了肤色、灰色和绿',
            'Twenty-four thick crayons in two rows, with skin tones, greys and greens added',
          ],
        },
        {
          name: 'drawing',
          alt: [
            '一张蜡笔画：红屋顶的房子、太阳和小山，旁边三支蜡笔',
            'A crayon drawing of a red-roofed house, a sun and a hill, with three crayons beside it',
          ],
        },
      ],
    },
    {
      no: 6,
      leaf: 'pens',
      title: ['存得住水的画笔', 'Brush That Holds Its Water'],
      fact: ['一笔能画一整条河', 'One stroke, a whole river'],
      chinese: `
        仿松鼠毛，肚子圆，一次吸饱能拉出一整条河，笔尖却还是一根线。画水彩、上釉、给饼干刷蛋液都行，刷过蛋液就别再画画了。
        做笔的师傅一季只扎六十支，卖完要等下一季。用完在手心捏出尖，平放晾干。`,
      english: `
        Soft synthetic squirrel with a round belly: filled once, it draws a whole river, and the tip still makes a hair line. Good for watercolour, for glaze and for egg on biscuits, though after the egg it stays in the kitchen.
        The maker who ties them makes sixty a season. When they are gone we wait with you. Shape the tip with your fingers and dry it lying down.`,
      specifications: {
        material: ['仿生毛、桦木杆、铜箍', 'Synthetic hair, birch, copper'],
        size: ['8 号，长 21 cm', 'No. 8, 21 cm long'],
        care: ['清水洗，平放晾干', 'Plain water, dry it flat'],
      },
      fits: ['DSK-003'],
      price: 45,
      stock: 0,
      sales: 231,
      age: 164,
      pictures: [
        {
          name: 'side',
          alt: [
            '一支圆肚画笔斜躺着，桦木杆、铜箍、棕色软毛',
            'A round brush lying aslant: birch handle, copper ferrule, soft brown hair',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '画笔搁在白瓷笔枕上，纸上是一层层蓝色远山，旁边一杯洗笔水',
            'The brush on a porcelain rest, before it a sheet of misty blue hills and a glass of rinsing water',
          ],
        },
        {
          name: 'river',
          alt: [
            '笔尖停在纸上，一笔画出了一整条蓝色的河',
            'The wet brush resting at the end of a whole blue river, painted in one stroke',
          ],
        },
      ],
    },
    {
      no: 7,
      leaf: 'pens',
      title: ['每天都用的钢笔', 'A Fountain Pen for Every Day'],
      fact: ['拧开就写，不用甩', 'Writes at once, no shaking'],
      chinese: `
        不是放在盒子里的那种。盖子里有一圈内胆，搁两个星期笔尖也不干，拿起来就写。
        笔身树脂，笔夹是弹片，别得住厚衬衫。EF 记小格子，F 写日常，M 签名和写信。酒红这个颜色没有 EF。
        附一支吸墨器，也能用通用的短墨囊。第一次用请先吸一管清水，再上墨。`,
      english: `
        Not the kind that lives in a box. A sleeve inside the cap keeps the nib wet for two weeks, so it writes the moment you pick it up.
        Resin body, sprung clip that takes a thick shirt. EF for small squares, F for every day, M for letters and your name. Wine does not come in EF.
        The converter is included, short standard cartridges fit as well. Rinse it with clear water once before the first ink.`,
      specifications: {
        material: ['树脂、不锈钢', 'Resin, steel'],
        nib: ['钢尖 EF 0.4 / F 0.5 / M 0.7 mm', 'Steel, EF 0.4 / F 0.5 / M 0.7 mm'],
        ink: ['吸墨器或通用短墨囊', 'Converter or short cartridges'],
        care: ['质保期内免费调尖', 'Nib tuned free under guarantee'],
      },
      guarantee: 24,
      size: [1.3, 1.3, 14],
      grams: 19,
      fits: ['DSK-001', 'DSK-003'],
      price: 129,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['雨夜蓝', 'Rainy blue'], look: 'rainy-blue' },
            { is: ['墨绿', 'Bottle green'], look: 'bottle-green' },
            { is: ['酒红', 'Wine'], look: 'wine' },
          ],
        },
        {
          name: ['笔尖', 'Nib'],
          values: [{ is: 'EF' }, { is: 'F' }, { is: 'M' }],
        },
      ],
      missing: ['2 0'],
      left: { '1 2': 0 },
      stock: 33,
      sales: 604,
      age: 73,
      pictures: [
        {
          name: 'rainy-blue',
          alt: [
            '一支雨夜蓝钢笔开着盖，钢尖锃亮，笔帽放在后面',
            'A rainy-blue fountain pen, uncapped, its steel nib bright, the cap lying behind',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一支酒红钢笔搁在写好地址的信封上，笔帽在旁边',
            'A wine-red fountain pen across an addressed envelope, its cap beside it',
          ],
        },
        {
          name: 'nib',
          alt: [
            '钢尖特写，下面是刚写好的一行蓝字',
            'The steel nib up close, above a line just written in blue',
          ],
        },
        {
          name: 'bottle-green',
          alt: [
            '一支墨绿钢笔开着盖，笔帽带弹片笔夹',
            'A bottle-green fountain pen, uncapped, its cap with a sprung clip behind',
          ],
        },
        {
          name: 'wine',
          alt: [
            '一支酒红钢笔开着盖，笔帽带弹片笔夹',
            'A wine-red fountain pen, uncapped, its cap with a sprung clip behind',
          ],
        },
      ],
    },
    {
      no: 8,
      leaf: 'tools',
      title: ['剪得断布的剪刀', 'Scissors That Also Cut Cloth'],
      fact: ['左手也有，刃真的反过来', 'A true left hand version'],
      chinese: `
        从刀尖到刀根都合得上，剪纸、剪布、剪花枝不打滑。圈口大，三个指头放得进去。
        左手款不是只换手柄：两片刀刃整个反过来装，左手的人终于看得见自己在剪哪条线。左手款只做红色。
        用钝了拧开中间那颗螺丝，各自在磨刀石上走十下。`,
      english: `
        The blades meet from tip to root, on paper, cloth and stems. The loops are wide enough for three fingers.
        The left-handed pair is not just another grip: the blades themselves are swapped, and you finally see the line you are cutting. It is made in red only.
        When they go dull, undo the screw in the middle and give each blade ten strokes on a stone.`,
      specifications: {
        steel: ['420J2 不锈钢', '420J2 stainless'],
      },
      guarantee: 60,
      size: [8, 1.2, 19],
      grams: 105,
      price: 35,
      was: 42,
      axes: [
        {
          name: ['惯用手', 'Hand'],
          values: [
            { is: ['右手', 'Right'], look: 'right' },
            { is: ['左手', 'Left'], look: 'left', more: 6 },
          ],
        },
        {
          name: ['手柄', 'Handles'],
          values: [
            { is: ['番茄红', 'Tomato'], look: 'tomato' },
            { is: ['海蓝', 'Sea blue'], look: 'sea-blue' },
          ],
        },
      ],
      missing: ['1 1'],
      stock: 62,
      sales: 873,
      age: 258,
      pictures: [
        {
          name: 'right-tomato',
          alt: [
            '一把张开的右手剪刀，番茄红手柄，不锈钢刃',
            'Right-handed scissors lying open, tomato-red handles, stainless blades',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '橘红手柄的剪刀张着，正要剪开一张蓝纸',
            'Scissors with orange handles, open across a sheet of blue paper',
          ],
        },
        {
          name: 'right-sea-blue',
          alt: [
            '一把张开的右手剪刀，海蓝手柄，不锈钢刃',
            'Right-handed scissors lying open, sea-blue handles, stainless blades',
          ],
        },
        {
          name: 'left-tomato',
          alt: [
            '一把张开的左手剪刀，两片刀刃反过来装，番茄红手柄',
            'Left-handed scissors lying open, blades mirrored, tomato-red handles',
          ],
        },
      ],
    },
    {
      no: 9,
      leaf: 'tools',
      title: ['大号回形针', 'Extra Large Paper Clips'],
      fact: ['一次夹四十张，不留印', 'Forty sheets, no marks'],
      chinese: `
        五厘米长的不锈钢回形针，弯头磨圆了，抽出来不刮纸。四十张也夹得住，有人拿它当书签、当手机支架，还有人掰直了顶手机卡槽。
        一小铁罐五十枚，罐底有一块磁片，倒不出来一整桌。`,
      english: `
        Five centimetres of stainless wire with the ends rounded off, so they slide out without a scratch. They hold forty sheets. Neighbours have written to say they also mark pages, prop up phones and open card trays.
        Fifty in a small tin. A magnet in the bottom keeps them from running all over the desk.`,
      specifications: {
        material: ['不锈钢', 'Stainless steel'],
        size: ['长 50 mm', '50 mm long'],
        contents: ['五十枚、磁底铁罐', 'Fifty, magnetic tin'],
      },
      price: 9.9,
      stock: 210,
      sales: 1504,
      age: 335,
      pictures: [
        {
          name: 'tin',
          alt: [
            '一小铁罐大号回形针，盖子斜靠罐边，外面散着三枚',
            'A small tin full of large paper clips, lid leaning on it, three clips lying outside',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一罐回形针侧放着敞开口，盖子靠在旁边，后面是两本书',
            'A tin of paper clips on its side, the lid beside it, two books behind',
          ],
        },
        {
          name: 'in-use',
          alt: [
            '一枚大回形针夹着一叠会议记录，旁边还有两枚',
            'One large clip holding a stack of minutes, two more lying beside it',
          ],
        },
      ],
    },
    {
      no: 10,
      leaf: 'tools',
      title: ['二十五分钟沙漏', 'Twenty-Five Minute Hourglass'],
      fact: ['安静，最多差四十秒', 'Silent, forty seconds either way'],
      chinese: `
        专心二十五分钟，再起来走一走。它不响，也不会弹出任何东西；沙子流完了，你看见就看见，没看见就说明你正忙着。
        玻璃是手吹的，每只最多差四十秒。倒过来重新开始，也可以倒在一半，反悔不收钱。`,
      english: `
        Twenty-five minutes of one thing, then get up and walk about. It makes no sound and shows you no messages; when the sand is through you notice, or you are busy, which is better.
        The glass is blown by hand and may be forty seconds out either way. Turn it over to begin again. Changing your mind half way is free.`,
      specifications: {
        material: ['手吹玻璃、铝座、石英沙', 'Hand-blown glass, aluminium, quartz'],
        runs: ['25 分钟 ± 40 秒', '25 min ± 40 s'],
      },
      size: [8, 8, 17],
      grams: 330,
      fits: ['DSK-001'],
      price: 79,
      stock: 5,
      sales: 188,
      age: 29,
      pictures: [
        {
          name: 'running',
          alt: [
            '一只沙漏正在走，手吹玻璃，上下两块铝座，沙子过半',
            'An hourglass running: blown glass between two aluminium plates, half its sand through',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '沙漏立在窗边的木桌上，旁边两本书、一支铅笔',
            'A sand timer on a table by the window, two books and a pencil beside it',
          ],
        },
        {
          name: 'desk',
          alt: [
            '书桌上的沙漏，旁边一本松绿小本子和一支赭黄铅笔',
            'The hourglass on a desk beside a small green notebook and an ochre pencil',
          ],
        },
      ],
    },
  ],
}
