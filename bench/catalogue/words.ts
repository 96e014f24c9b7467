/** Words of which the names of generated goods are made: Chinese, then English. */
type Word = readonly [chinese: string, english: string]

const pairs = (text: string): Word[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [chinese = '', english = ''] = pair.split('=')
      return [chinese, english]
    })

export const LOOKS = pairs(`
  折叠=Folding 便携=Portable 防水=Waterproof 复古=Vintage 简约=Plain 加厚=Thick 轻巧=Light 迷你=Mini 手工=Handmade 可爱=Cute
  静音=Silent 防滑=Nonslip 透明=Clear 磨砂=Frosted 双层=Double 户外=Outdoor 家用=Household 车载=Automotive 儿童=Children
  商务=Business 日式=Japanese 北欧=Nordic 智能=Smart 充电=Rechargeable 免洗=Washfree 加长=Extended 速干=Quickdry 保温=Insulated
  抗菌=Antibacterial 可调=Adjustable`)

export const MATERIALS = pairs(`
  不锈钢=Steel 陶瓷=Ceramic 玻璃=Glass 实木=Wooden 竹编=Bamboo 纯棉=Cotton 亚麻=Linen 羊毛=Woollen 真丝=Silk 皮革=Leather
  硅胶=Silicone 铝合金=Aluminium 铸铁=Iron 黄铜=Brass 塑料=Plastic 藤编=Rattan 尼龙=Nylon 帆布=Canvas 橡胶=Rubber 大理石=Marble`)

export const THINGS = pairs(`
  台灯=Lamp 灯笼=Lantern 茶壶=Teapot 水杯=Cup 饭盒=Lunchbox 雨伞=Umbrella 背包=Backpack 钱包=Wallet 手表=Watch 耳机=Headphones
  键盘=Keyboard 鼠标=Mouse 音箱=Speaker 闹钟=Clock 花盆=Planter 花瓶=Vase 蜡烛=Candle 地毯=Carpet 窗帘=Curtain 枕头=Pillow
  毛毯=Blanket 床单=Bedsheet 毛巾=Towel 浴帘=Showercurtain 牙刷=Toothbrush 梳子=Comb 镜子=Mirror 剪刀=Scissors 菜刀=Knife 砧板=Choppingboard
  炒锅=Wok 蒸笼=Steamer 筷子=Chopsticks 汤匙=Spoon 餐盘=Plate 酒杯=Goblet 滤网=Strainer 围裙=Apron 手套=Gloves 拖鞋=Slippers
  运动鞋=Sneakers 衬衫=Shirt 外套=Jacket 围巾=Scarf 帽子=Hat 皮带=Belt 袜子=Socks 睡衣=Pyjamas 帐篷=Tent 睡袋=Sleepingbag
  钓竿=Fishingrod 球拍=Racket 哑铃=Dumbbell 瑜伽垫=Yogamat 自行车=Bicycle 头盔=Helmet 滑板=Skateboard 积木=Blocks 拼图=Puzzle 风筝=Kite
  画笔=Paintbrush 笔记本=Notebook 钢笔=Pen 书架=Bookshelf 书桌=Desk 座椅=Chair 沙发=Sofa 衣架=Hanger 收纳盒=Storagebox 垃圾桶=Bin
  扫把=Broom 拖把=Mop 水桶=Bucket 喷壶=Wateringcan 铲子=Shovel 锤子=Hammer 螺丝刀=Screwdriver 电钻=Drill 插座=Socket 电线=Cable`)

export const ROOMS = pairs(`
  厨房=Kitchen 卧室=Bedroom 浴室=Bathroom 客厅=Livingroom 书房=Study 阳台=Balcony 花园=Garden 车库=Garage 办公室=Office 露营地=Campsite
  健身房=Gym 教室=Classroom 婴儿房=Nursery 玄关=Hallway 餐厅=Diningroom 画室=Studio 琴房=Musicroom 茶室=Tearoom 宠物=Pets 旅行=Travel`)

export const COLOURS = pairs(`
  红色=Red 蓝色=Blue 绿色=Green 黑色=Black 白色=White 黄色=Yellow 灰色=Grey 粉色=Pink 紫色=Purple 米色=Beige`)

export const SIZES = pairs('小号=Small 中号=Medium 大号=Large 特大号=Huge')
