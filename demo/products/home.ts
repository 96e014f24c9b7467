import type { Department } from '#demo/product-entry.ts'
import { homeReviews } from '#demo/reviews/departments/home.ts'

export const home: Department = {
  code: 'HOM',
  reviews: homeReviews,
  name: ['织物与居家', 'Textiles & Home'],
  leaves: {
    linen: ['床品与围巾', 'Bedding & Scarves'],
    yarn: ['毛线与针线', 'Yarn & Sewing'],
    furniture: ['家具与挂饰', 'Furniture & Wall Decor'],
    floor: ['进门与打扫', 'Hallway & Cleaning'],
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
        standard: 'OEKO-TEX® STANDARD 100',
      },
      price: 399,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['靛蓝', 'Indigo'], look: 'indigo' },
            { is: ['松烟绿', 'Smoky green'], look: 'smoky-green' },
            { is: ['暖陶', 'Warm clay'], look: 'warm-clay' },
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
        {
          name: 'indigo',
          alt: [
            '一摞叠好的靛蓝亚麻床品，束着米白纸带',
            'A stack of folded indigo linen in a band of cream paper',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '暖陶色的亚麻四件套叠得整齐，用纸封束着，放在窗边',
            'The linen bedding set in warm clay, folded in its paper band by the window',
          ],
        },
        {
          name: 'smoky-green',
          alt: [
            '一摞叠好的松烟绿亚麻床品，束着米白纸带',
            'A stack of folded smoky-green linen in a paper band',
          ],
        },
        {
          name: 'warm-clay',
          alt: [
            '一摞叠好的暖陶色亚麻床品，束着米白纸带',
            'A stack of folded clay-coloured linen in a paper band',
          ],
        },
        {
          name: 'folds',
          alt: [
            '靛蓝亚麻的折边，一层层微皱',
            'The folds of indigo linen, layer on layer, softly creased',
          ],
        },
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
            { is: ['柿子红', 'Persimmon'], look: 'persimmon' },
            { is: ['湖蓝', 'Lake blue'], look: 'lake-blue' },
            { is: ['梅紫', 'Plum'], look: 'plum' },
          ],
        },
      ],
      left: { '2': 3 },
      stock: 37,
      sales: 711,
      age: 237,
      pictures: [
        {
          name: 'persimmon',
          alt: [
            '叠好的柿子红羊毛围巾，一排穗子垂在前面',
            'A folded persimmon wool scarf, its tassels hanging in front',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '湖蓝的长围巾叠好放在木桌上，旁边一杯咖啡',
            'The long scarf in lake blue, folded on a wooden table beside a cup of coffee',
          ],
        },
        {
          name: 'lake-blue',
          alt: [
            '叠好的湖蓝羊毛围巾，一排穗子垂在前面',
            'A folded lake-blue wool scarf, its tassels hanging in front',
          ],
        },
        {
          name: 'plum',
          alt: [
            '叠好的梅紫羊毛围巾，一排穗子垂在前面',
            'A folded plum wool scarf, its tassels hanging in front',
          ],
        },
        {
          name: 'fringe',
          alt: [
            '柿子红围巾的穗子近看，每个都打着结',
            'Close view of persimmon tassels, each tied in a knot',
          ],
        },
      ],
    },
    {
      no: 4,
      leaf: 'yarn',
      title: ['不劈线的毛线团', 'Yarn That Never Splits'],
      fact: ['织错拆三遍，也不起毛', 'Undo it, it stays smooth'],
      chinese: `
        四股拧在一起的羊毛线，圆，紧，针尖不会扎进去劈开。织错了拆三遍也不起毛，很适合第一条围巾。
        一团五十克，大约一百米：杯套一团，帽子两团，围巾五团。同一批颜色才完全一样，请一次买够；剩下没拆的，七天内可以退。`,
      english: `
        Four plies of wool twisted round and firm, so the needle never goes through the middle. Undo it three times and it is still smooth; a good yarn for the first scarf.
        A ball is 50 g, about a hundred metres: one for a cup cosy, two for a hat, five for a scarf. Only one batch is truly one colour, so buy enough at once. Balls you have not opened can go back within seven days.`,
      specifications: {
        material: ['羊毛 80%，尼龙 20%', 'Wool 80%, nylon 20%'],
        weight: ['50 g，约 100 m', '50 g, about 100 m'],
        size: ['棒针 4 mm', 'Needles 4 mm'],
        care: ['30 ℃ 羊毛程序', 'Wool wash at 30 °C'],
      },
      fits: ['HOM-005'],
      price: 24,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['海蓝', 'Sea'], look: 'sea' },
            { is: ['红豆', 'Red bean'], look: 'red-bean' },
            { is: ['姜黄', 'Turmeric'], look: 'turmeric' },
          ],
        },
      ],
      stock: 110,
      sales: 1584,
      age: 289,
      pictures: [
        {
          name: 'sea',
          alt: [
            '一团海蓝毛线，线头绕在前面',
            'A ball of sea-blue yarn, its loose end curled in front',
          ],
        },
        {
          name: 'photo-window',
          alt: [
            '窗边三团毛线：姜黄、海蓝、红豆',
            'Three balls of yarn by the window: turmeric, sea blue and red bean',
          ],
        },
        {
          name: 'red-bean',
          alt: [
            '一团红豆色毛线，线头绕在前面',
            'A ball of red-bean yarn, its loose end curled in front',
          ],
        },
        {
          name: 'turmeric',
          alt: [
            '一团姜黄毛线，线头绕在前面',
            'A ball of turmeric yarn, its loose end curled in front',
          ],
        },
        {
          name: 'knitting',
          alt: [
            '竹针上一片姜黄平针织物，后面两团毛线',
            'Turmeric stocking stitch on a bamboo needle, two balls of yarn behind',
          ],
        },
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
        - Ten needles, four safety pins, eight spare buttons
        - One card with three stitches that mend nine things in ten`,
      specifications: {
        contents: [
          '布包、线、针、别针、扣子、小剪',
          'Cloth roll, thread, needles, safety pins, buttons, small scissors',
        ],
        colours: ['12 色', '12'],
        size: ['卷起 14 × 8 cm，摊开 27 × 14 cm', 'Rolled 14 × 8 cm, open 27 × 14 cm'],
      },
      fits: ['HOM-004'],
      price: 29.9,
      stock: 134,
      sales: 1125,
      age: 211,
      pictures: [
        {
          name: 'open',
          alt: [
            '摊开的蓝灰布包：十二轴线、针、别针和扣子，旁边一把小剪',
            'A blue-grey roll lying open: twelve spools, needles, pins, buttons, small scissors',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '针线包在木桌上摊开：线轴、针、纽扣排得整齐',
            'The sewing kit open on a wooden table: reels, needles and buttons in their places',
          ],
        },
        {
          name: 'rolled',
          alt: [
            '卷好的蓝灰布包系着橘红带子，前面两轴线、两粒扣子',
            'The roll tied with an orange tape, two spools and two buttons in front',
          ],
        },
      ],
    },
    {
      no: 7,
      leaf: 'furniture',
      title: ['三条腿的小凳', 'Three-Legged Stool'],
      fact: ['没有一颗钉子', 'Not one nail in it'],
      chinese: `
        榆木。三条腿穿过凳面，从上头各楔进一片木头，没有钉子，也没有胶。三条腿的好处是：地再不平，它也不晃。
        坐十年会松一点，用木槌在楔子上敲两下又紧了。木匠一批只做十二只，这一批已经各回各家，下一批还是刨花。`,
      english: `
        Elm. The three legs come up through the seat, each split by a wedge from above, without a nail or a drop of glue. Three legs have this to be said for them: no floor is so crooked that they rock.
        After ten years they may loosen; two taps of a mallet on the wedges and they are tight again. The joiner makes twelve at a time. These have all found homes, and the next are still shavings.`,
      specifications: {
        material: ['老榆木、木蜡油', 'Old elm, hard wax oil'],
        load: '150 kg',
        assembly: ['整装，无须安装', 'Comes in one piece'],
      },
      size: [33, 33, 42],
      grams: 3200,
      price: 168,
      stock: 0,
      sales: 112,
      age: 176,
      pictures: [
        {
          name: 'stool',
          alt: ['一只圆面榆木小凳，三条腿外撇', 'A round stool of elm on three splayed legs'],
        },
        {
          name: 'photo-window',
          alt: [
            '窗边的三脚凳，凳面上叠着三本书',
            'A three-legged stool by the window with three books on its seat',
          ],
        },
        {
          name: 'seat',
          alt: [
            '凳面近看：三个木楔榫头露在木纹里',
            'The seat from above: three wedged tenons in the grain',
          ],
        },
      ],
    },
    {
      no: 8,
      leaf: 'furniture',
      title: ['换画不用拆的相框', 'Front-Opening Picture Frame'],
      fact: ['前面翻开，十秒换一张', 'Change pictures in ten seconds'],
      chinese: `
        前框是一扇小门，磁扣一掀就开，孩子今天画的，今天就能摆上。里面最多叠三十张，旧的不用扔，压在新的后面。
        出厂时先放了一张我们自己画的小山和太阳。亚克力面，不怕掉。框有 2.8 厘米厚，搁在桌上自己站得住；要上墙，背后横竖都有挂扣。`,
      english: `
        The front is a small door on magnets: today’s drawing is up today. It holds thirty sheets, so nothing has to be thrown away; the old ones wait behind the new.
        It arrives with a hill and a sun that we painted. The pane is acrylic and survives a fall. At 2.8 cm deep the frame stands on a shelf by itself; for the wall there are hooks, upright and wide.`,
      specifications: {
        material: ['橡木、亚克力', 'Oak, acrylic'],
        contents: ['相框、无痕钉两枚', 'Frame, two traceless nails'],
        thickness: '2.8 cm',
      },
      fits: ['PLY-001'],
      price: 49,
      axes: [
        {
          name: ['尺寸', 'Size'],
          values: [
            { is: 'A5', look: 'a5', size: [19, 2.8, 25], grams: 420 },
            { is: 'A4', more: 20, look: 'a4', size: [25, 2.8, 34], grams: 690 },
          ],
        },
      ],
      stock: 66,
      sales: 498,
      age: 84,
      pictures: [
        {
          name: 'a4',
          alt: [
            '立着的 A4 橡木相框，里面画着小山和太阳',
            'A standing A4 frame of oak with a painted hill and sun',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '木相框里一幅红日青山，前面一杯咖啡',
            'A wooden frame with a red sun over green hills, a cup of coffee in front',
          ],
        },
        {
          name: 'a5',
          alt: [
            '立着的 A5 橡木相框，里面画着小山和太阳',
            'A standing A5 frame of oak with a painted hill and sun',
          ],
        },
        {
          name: 'open',
          alt: [
            '前框像门一样打开，露出里面的画',
            'The front of the frame swung open like a door, the painting behind it',
          ],
        },
      ],
    },
    {
      no: 9,
      leaf: 'floor',
      title: ['进门就换的草编拖鞋', 'Slip-On Straw Slippers'],
      fact: ['草编底，踩着不响', 'Plaited soles, quiet on boards'],
      chinese: `
        放在门口，脚一伸就进去，不用弯腰。鞋底一圈圈编的是蔺草，底下贴了一层薄橡胶：楼下听不见，夏天光脚踩着是凉的。
        鞋面是夹了棉的亚麻，穿一天不磨脚背。草怕水，脏了用半干的布擦，阴干。靛蓝的头几天会掉一点浮色，请先配深色袜子。
        偏小半码，拿不准的请选大一号。茶褐没有做 42–43。`,
      english: `
        They wait by the door and your feet find them without your hands. The soles are rush, plaited round and round over thin rubber: the neighbours below hear nothing, and bare feet stay cool in summer.
        The band is linen with a little wadding and does not rub. Rush dislikes water, so wipe them with a damp cloth and dry them in the shade. Indigo sheds some colour in its first days; wear dark socks.
        They run half a size small. If in doubt, take the larger. Tea brown is not made in 42–43.`,
      specifications: {
        material: ['蔺草、天然橡胶、亚麻', 'Rush, natural rubber, linen'],
        thickness: ['鞋底 1.7 cm', 'Sole 1.7 cm'],
        weight: ['一双 280 g', '280 g a pair'],
        care: ['湿布擦，阴干', 'Damp cloth, dry in the shade'],
      },
      price: 35,
      was: 45,
      axes: [
        {
          name: ['颜色', 'Colour'],
          values: [
            { is: ['靛蓝', 'Indigo'], look: 'indigo' },
            { is: ['茶褐', 'Tea brown'], look: 'tea-brown' },
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
        {
          name: 'indigo',
          alt: [
            '一双草编拖鞋，靛蓝亚麻鞋面缝着白线',
            'A pair of straw slippers with bands of indigo linen, stitched in white',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '一双草编拖鞋并排摆在阳光里',
            'A pair of woven straw slippers side by side in the sun',
          ],
        },
        {
          name: 'tea-brown',
          alt: [
            '一双草编拖鞋，茶褐亚麻鞋面缝着白线',
            'A pair of straw slippers with bands of brown linen, stitched in white',
          ],
        },
      ],
    },
    {
      no: 10,
      leaf: 'floor',
      title: ['高粱穗小扫帚', 'Sorghum Hand Broom'],
      fact: ['一扫一个净，不起静电', 'Sweeps clean, no static'],
      chinese: `
        高粱穗扎的，一只手长，管桌面、床铺、窗台和车座。穗尖软，能伸进缝里；茶渣、猫毛、面包屑，一下就聚成一堆，不像塑料的那样跟着走。
        新的会掉几天穗壳，先在门外甩两下。怕潮，用完晾着，别压着穗尖，能用三四年。`,
      english: `
        Bound from ears of sorghum and small enough for one hand: for tables, beds, sills and the seats of the car. Its tips are soft and reach into cracks; tea leaves, fur and crumbs gather in one heap instead of travelling along.
        It sheds husks for a few days, so give it a shake outside first. Keep it dry and off its tips, and it lasts three or four years.`,
      specifications: {
        material: ['高粱穗、高粱秆、棉绳', 'Sorghum ears and stalks, cotton cord'],
        care: ['避潮，别压穗尖', 'Keep dry, do not rest it on its tips'],
      },
      size: [21, 7, 36],
      grams: 210,
      price: 22,
      stock: 79,
      sales: 643,
      age: 322,
      pictures: [
        {
          name: 'broom',
          alt: [
            '一把高粱穗小扫帚，柄和穗都扎着红白棉绳',
            'A sorghum hand broom bound in red and white cord',
          ],
        },
        {
          name: 'photo-table',
          alt: [
            '小扫帚横在木桌上，旁边扫拢的一小堆茶叶',
            'The hand broom on a wooden table beside a little heap of swept-up tea',
          ],
        },
        {
          name: 'swept',
          alt: ['小扫帚把茶渣扫成一小堆', 'The broom beside a small heap of swept tea leaves'],
        },
      ],
    },
  ],
}
