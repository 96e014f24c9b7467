import { expect, test } from 'vitest'
import { csv, read } from './read.ts'

const WOO = {
  ID: '',
  Type: 'simple',
  SKU: '',
  Name: '',
  Published: 1,
  'In stock?': 1,
  Stock: '',
  'Backorders allowed?': 0,
  'Sale price': '',
  'Regular price': '',
  Categories: '',
  Parent: '',
  'Attribute 1 name': '',
  'Attribute 1 value(s)': '',
}
const woo = (...rows: Record<string, string | number>[]) =>
  csv(rows.map((row) => ({ ...WOO, ...row })))

test('a product export of WooCommerce is read without a map', async () => {
  const tee = { Name: 'Tee', Categories: 'Clothing > Tees, Sale', 'Attribute 1 name': 'Colour' }
  const feed = woo(
    { ID: 1, Type: 'variable', SKU: 'tee', ...tee, 'Attribute 1 value(s)': 'Blue, Green' },
    {
      ID: 2,
      Type: 'variation',
      SKU: 'tee-b',
      ...tee,
      Parent: 'tee',
      'Regular price': 20,
      'Attribute 1 value(s)': 'Blue',
      Stock: 3,
    },
    {
      ID: 3,
      Type: 'variation',
      SKU: 'tee-g',
      ...tee,
      Parent: 'tee',
      'Regular price': 20,
      'Sale price': 15,
      'Attribute 1 value(s)': 'Green',
    },
    { ID: 4, Name: 'Mug', 'Regular price': 8, Stock: 0, 'Backorders allowed?': 'notify' },
    { ID: 5, Name: 'Cap', 'Regular price': 9, 'In stock?': 0, Published: -1 },
    { ID: 6, Type: 'external', Name: 'Book', 'Regular price': 9 },
    {
      ID: 7,
      Type: 'variable',
      SKU: 'sock',
      Name: 'Sock',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S, M',
    },
  )

  const { drafts, skipped } = await read(feed)

  expect(drafts).toMatchObject([
    {
      sn: 'tee',
      title: { en: 'Tee' },
      category: [{ en: 'Clothing' }, { en: 'Tees' }],
      options: [{ name: { en: 'Colour' }, values: [{ en: 'Blue' }, { en: 'Green' }] }],
      variants: [
        { sku: 'tee-b', price: 2000, stock: 3 },
        { sku: 'tee-g', price: 1500, marketPrice: 2000, stock: 999 },
      ],
    },
    { sn: 'id-4', variants: [{ price: 800, stock: 999 }] },
    { sn: 'id-5', isOnSale: false, variants: [{ stock: 0 }] },
  ])
  expect(skipped).toEqual([
    '7: Type is “external”, which the map leaves out',
    '8: “sock” has variants, and none of them is in the file',
  ])
})

/** WooCommerce writes the names of its columns in the language of the admin. */
const ADMINS: [language: string, names: string][] = [
  [
    'German',
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Kurzbeschreibung;Beschreibung;Datum, an dem Angebotspreis beginnt;Datum, an dem Angebotspreis endet;Vorrätig?;Bestand;Lieferrückstände erlaubt?;Angebotspreis;Regulärer Preis;Kategorien;Bilder;Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e)',
  ],
  [
    'French',
    'ID;Type;UGS;Nom;Publié;Description courte;Description;Date de début de promo;Date de fin de promo;En stock ?;Stock;Autoriser les commandes de produits en rupture ?;Tarif promo;Tarif régulier;Catégories;Images;Parent;Nom de l’attribut 1;Valeur(s) de l’attribut 1 ',
  ],
  [
    'Spanish',
    'ID;Tipo;SKU;Nombre;Publicado;Descripción corta;Descripción;Día en que empieza el precio rebajado;Día en que termina el precio rebajado;¿Existencias?;Inventario;¿Permitir reservas de productos agotados?;Precio rebajado;Precio normal;Categorías;Imágenes;Superior;Nombre del atributo 1;Valor(es) del atributo 1',
  ],
  [
    'Russian',
    'ID;Тип;Артикул;Имя;Опубликован;Краткое описание;Описание;Дата начала действия продажной цены;Дата окончания действия продажной цены;В наличии?;Запасы;Возможен ли предзаказ?;Цена распродажи;Базовая цена;Категории;Изображения;Родительский;Имя атрибута 1;Значение(-я) аттрибута(-ов) 1',
  ],
  [
    'Greek',
    'ID;Τύπος;Κωδικός προϊόντος;Όνομα;Δημοσιευμένο;Σύντομη περιγραφή;Περιγραφή;Ημερομηνία έναρξης εκπτωτικής τιμής;Ημερομηνία λήξης εκπτωτικής τιμής;Σε απόθεμα\u037E;Απόθεμα;Να επιτρέπονται λίστες αναμονής\u037E;Τιμή προσφοράς;Κανονική τιμή;Κατηγορίες;Εικόνες;Γονέας;Όνομα ιδιότητας 1;Τιμή(ές) ιδιότητας 1',
  ],
  [
    'Japanese',
    'ID;タイプ;SKU;名前;公開済み;簡単な説明;説明;セール価格の開始日;セール価格の終了日;在庫の有無;在庫;お取り寄せを許可する ?;セール価格;標準価格;カテゴリー;画像;親;属性 1 名;属性 1 値',
  ],
  [
    'Chinese',
    'ID;类型;SKU;名称;已发布;简短描述;描述;促销开始日期;促销截止日期;有货？;库存;允许缺货下单？;促销价格;常规售价;分类;图片;父级;属性 1 名称;属性 1 值',
  ],
]

test.each(ADMINS)('an export of a WooCommerce admin in %s is recognised', async (_, names) => {
  const cell = (text: string) => `"${text}"`
  const line = (...cells: string[]) => cells.map(cell).join(',')
  const feed = [
    line(...names.split(';')),
    line(
      '1',
      'variable',
      'tee',
      'Tee',
      '1',
      'Soft',
      '<p>A tee</p>',
      '',
      '',
      '1',
      '',
      '0',
      '',
      '',
      'Tees',
      '',
      '',
      'Size',
      'S, M',
    ),
    line(
      '2',
      'variation',
      'tee-s',
      'Tee - S',
      '1',
      '',
      '',
      '',
      '2020-01-01',
      '1',
      '4',
      '0',
      '15',
      '20',
      '',
      '',
      'tee',
      'Size',
      'S',
    ),
  ].join('\n')

  const { drafts } = await read(feed)

  expect(drafts).toMatchObject([
    {
      sn: 'tee',
      title: { en: 'Tee' },
      fact: { en: 'Soft' },
      category: [{ en: 'Tees' }],
      isOnSale: true,
      options: [{ name: { en: 'Size' }, values: [{ en: 'S' }] }],
      variants: [{ sku: 'tee-s', price: 2000, stock: 4 }],
    },
  ])
})

test('a name that is translated in another way is found by its place in a whole export', async () => {
  const names =
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Hervorheben;Sichtbarkeit;Kurzbeschreibung;Beschreibung;Aktion von;Aktion bis;Steuer;Klasse;Vorrätig?;Bestand;Wenig;Rückstand;Einzeln;Gewicht (kg);Länge (cm);Breite (cm);Höhe (cm);Rezensionen;Notiz;Aktionspreis;Regulärer Preis;Kategorien;Schlagwörter;Versandklasse;Bilder;Limit;Ablauf;Übergeordnetes Produkt'
  const columns = names.split(';')
  const cells: Record<string, string> = {
    ID: '1',
    Typ: 'simple',
    Artikelnummer: 'tee',
    Name: 'Tee',
    Veröffentlicht: '1',
    'Aktion bis': '2099-01-01',
    Bestand: '4',
    Rückstand: '0',
    Aktionspreis: '15',
    'Regulärer Preis': '20',
  }

  const { drafts } = await read(
    csv([Object.fromEntries(columns.map((name) => [name, cells[name] ?? '']))]),
  )

  expect(drafts).toMatchObject([
    { sn: 'tee', variants: [{ price: 1500, stock: 4, later: [{ price: 2000 }] }] },
  ])
})

/** A few columns, as a merchant ticks them, in the two Chinese forms of the admin. */
const CHOSEN: [language: string, names: string][] = [
  [
    'simplified',
    'SKU;名称;类型;已发布;常规售价;父级;重量（kg）;长度 (cm);宽度 (cm);高度 (cm);交叉销售',
  ],
  [
    'traditional',
    'SKU;名稱;類型;已發佈;原價;上層;重量 (kg);長度 (cm);寬度 (cm);高度 (cm);交叉銷售',
  ],
]

test.each(CHOSEN)(
  'measures and cross-sells are read from chosen columns of an admin in %s Chinese',
  async (_, names) => {
    const row = ['pot', 'Pot', 'simple', '1', '20', '', '1.2', '30', '20', '15', '"lid, cosy"']

    const { drafts } = await read(`${names.replaceAll(';', ',')}\n${row.join(',')}`)

    const measures = { width: 300, depth: 200, height: 150, weight: 1200 }
    expect(drafts).toMatchObject([
      { sn: 'pot', fitsWith: ['lid', 'cosy'], variants: [{ price: 2000, measures }] },
    ])
  },
)

test('a whole export of an admin in simplified Chinese: its units, and up-sells under the name of cross-sells', async () => {
  const names =
    'ID;类型;SKU;名称;已发布;是推荐产品？;在列表页可见;简短描述;描述;促销开始日期;促销截止日期;税状态;税类;有货？;库存;库存不足;允许缺货下单？;单独出售？;重量(公斤);长度(厘米);宽度 (厘米);高度 (厘米);允许客户评价？;购物备注;促销价格;常规售价;分类;标签;运费类;图片;下载限制;下载的过期天数;父级;分组产品;交叉销售;交叉销售;外部链接;按钮文本;位置'
  const cells =
    '1;simple;pot;圆肚瓷壶;1;0;visible;不滴桌;;;;taxable;;1;8;;0;0;1.2;30;20;15;1;;;129;茶具;;;;;;;;cup;"lid, cosy";;;0'

  const { drafts } = await read(`${names.replaceAll(';', ',')}\n${cells.replaceAll(';', ',')}`)

  const measures = { width: 300, depth: 200, height: 150, weight: 1200 }
  expect(drafts).toMatchObject([
    { sn: 'pot', fitsWith: ['lid', 'cosy'], variants: [{ price: 12900, stock: 8, measures }] },
  ])
})

test('cross-sells of a whole export are found by their place in any language', async () => {
  const names =
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Regulärer Preis;Kategorien;Schlagwörter;Klasse;Bilder;Limit;Ablauf;Übergeordnetes Produkt;Gruppe;Teurer;Dazu;Adresse;Knopf;Stelle;Attribut 1 Name;Attribut 1 Wert(e)'
  const cells: Record<string, string> = {
    Typ: 'simple',
    Artikelnummer: 'pot',
    Name: 'Pot',
    'Regulärer Preis': '20',
    Dazu: 'lid, cosy',
  }

  const { drafts } = await read(
    csv([Object.fromEntries(names.split(';').map((name) => [name, cells[name] ?? '']))]),
  )

  expect(drafts).toMatchObject([{ sn: 'pot', fitsWith: ['lid', 'cosy'] }])
})

const SALE = { 'Date sale price starts': '', 'Date sale price ends': '' }

test('sale prices of WooCommerce count in their time only', async () => {
  const lamp = { ...SALE, Name: 'Lamp', 'Regular price': 199, 'Sale price': 49, Stock: 5 }
  const feed = woo(
    { ...lamp, SKU: 'over', 'Date sale price ends': '2020-11-12' },
    { ...lamp, SKU: 'later', 'Date sale price starts': '2031-01-01 00:00:00' },
    { ...lamp, SKU: 'always' },
    { ...lamp, SKU: 'none', 'Sale price': '' },
  )

  const { drafts } = await read(feed)

  expect(drafts.map(({ variants }) => variants[0]?.price)).toEqual([19900, 19900, 4900, 19900])
  expect(drafts[1]?.variants[0]?.later).toEqual([
    { time: Date.UTC(2030, 11, 31, 16) / 1000, price: 4900, marketPrice: 19900 },
  ])
})

test('guards against formulas and escaped commas of WooCommerce are taken away', async () => {
  const feed = woo(
    {
      SKU: "'+PLUS",
      Name: "'-20 °C Bag",
      'Regular price': 9,
      Categories: 'Outdoor\\, Camping > Bags',
    },
    {
      SKU: 'p',
      Name: "'Tis a puzzle",
      'Regular price': 9,
      Categories: 'Play > Puzzles\\, Games, New',
    },
  )

  expect((await read(feed)).drafts).toMatchObject([
    {
      title: { en: '-20 °C Bag' },
      category: [{ en: 'Outdoor, Camping' }, { en: 'Bags' }],
      variants: [{ sku: '+PLUS' }],
    },
    { title: { en: "'Tis a puzzle" }, category: [{ en: 'Play' }, { en: 'Puzzles, Games' }] },
  ])
})

test('a variation for any value stands for each that has no row of its own', async () => {
  const of = {
    Parent: 'wool',
    'Attribute 1 name': 'Colour',
    'Attribute 2 name': 'Size',
    'Regular price': 30,
  }
  const feed = woo(
    {
      Type: 'variable',
      SKU: 'wool',
      Name: 'Blanket',
      ...of,
      Parent: '',
      'Attribute 1 value(s)': 'Sand, Slate',
      'Attribute 2 value(s)': 'S, M\\, wide',
    },
    {
      Type: 'variation',
      SKU: 'any',
      ...of,
      'Attribute 1 value(s)': 'Sand',
      'Attribute 2 value(s)': '',
      Stock: 4,
    },
    {
      Type: 'variation',
      SKU: 'own',
      ...of,
      'Regular price': 40,
      'Attribute 1 value(s)': 'Sand',
      'Attribute 2 value(s)': 'S',
      Stock: 2,
    },
    {
      Type: 'variation',
      SKU: 'slate',
      ...of,
      'Attribute 1 value(s)': 'Slate',
      'Attribute 2 value(s)': 'S',
      Stock: 1,
    },
  )

  const { drafts, skipped, notes } = await read(feed)

  expect(skipped).toEqual([])
  expect(drafts[0]?.options[1]?.values).toEqual([{ en: 'M, wide' }, { en: 'S' }])
  expect(drafts[0]?.variants).toMatchObject([
    { sku: 'any', values: [0, 0], price: 3000, stock: 4 },
    { sku: 'own', values: [0, 1], price: 4000, stock: 2 },
    { sku: 'slate', values: [1, 1], price: 3000, stock: 1 },
  ])
  expect(notes).toEqual([
    '3: no value for Size, so that it stands for each of 1; each variant has this stock',
  ])
})

test('the unit of a measure stands in the name of its column; variations take those of their product', async () => {
  const sizes = { 'Weight (lbs)': '', 'Length (cm)': '', 'Width (cm)': '', 'Height (cm)': '' }
  const tee = { ...sizes, Name: 'Tee', 'Attribute 1 name': 'Size' }
  const parent = { ...tee, ID: 1, Type: 'variable', SKU: 'tee', 'Weight (lbs)': 1 }
  const variation = { ...tee, Type: 'variation', Parent: 'tee', 'Regular price': 2 }
  const box = { 'Weight (lbs)': 2, 'Length (cm)': 40, 'Width (cm)': 30, 'Height (cm)': 5 }
  const feed = woo(
    { ...parent, 'Attribute 1 value(s)': 'S, L' },
    { ...variation, ID: 2, SKU: 's', 'Attribute 1 value(s)': 'S' },
    { ...variation, ID: 3, SKU: 'l', 'Attribute 1 value(s)': 'L', ...box },
  )

  const { drafts } = await read(feed)

  expect(drafts[0]?.variants.map(({ measures }) => measures)).toEqual([
    { weight: 454 },
    { width: 400, depth: 300, height: 50, weight: 907 },
  ])
})
