import { columnKey } from './file/cells.ts'
import { CHINESE_UNITS } from './values/measure.ts'

/** The columns that the import reads, as WooCommerce calls them in English. */
const ENGLISH = [
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Attribute # name',
  'Attribute # value(s)',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Cross-sells',
] as const

/**
 * The same columns in the languages that shops use most, in the order above: WooCommerce writes them in the language of
 * its admin. Names that changed over the years are separated by `|`; `#` is a number. Measures and cross-sells, the last
 * five, are named in Chinese only: elsewhere their place in a whole export tells them.
 */
const TRANSLATIONS: Record<string, string> = {
  'zh-CN':
    '类型;SKU|货号;名称;已发布;简短描述|简单描述|简短说明|产品简短描述;描述|说明;促销开始日期|促销价开始日期|促销价格开始日期;促销截止日期|促销结束日期|促销价结束日期|促销价格结束日期;有货？|有库存？|是否有货？|有货?;库存|库存数量;允许缺货下单？|允许缺货下单?|允许延期交货？;促销价格|促销价;常规售价|常规价格|原价|正常价格;分类|产品分类;图片|图像;父级|父产品|上级;属性 # 名称|属性#名称|属性 # 的名称;属性 # 值|属性 # 值(s)|属性 # 的值|属性#值;重量;长度|长;宽度|宽;高度|高;交叉销售|交叉销售商品|交叉销售产品',
  'zh-TW':
    '類型;貨號|SKU;名稱;已發佈|已發布;簡短內容說明|簡短描述|簡短說明;描述|內容說明|說明;折扣價開始日期|特價開始日期;折扣價結束日期|特價結束日期;有庫存？|有庫存?|是否有庫存？|尚有庫存？;庫存;允許無庫存下單嗎？|允許無庫存下單？|允許延期交貨？;特價|折扣價;原價|定價;分類;圖片;上層|上級;屬性 # 名稱;屬性 # 值;重量;長度|長;寬度|寬;高度|高;交叉銷售|交叉銷售商品|交叉銷售產品',
  de: 'Typ;Artikelnummer|SKU;Name;Veröffentlicht;Kurzbeschreibung;Beschreibung;Datum, an dem Angebotspreis beginnt|Startdatum des Angebotspreises;Datum, an dem Angebotspreis endet|Enddatum des Angebotspreises;Vorrätig?|Auf Lager?;Bestand|Lager|Lagerbestand;Lieferrückstände erlaubt?|Lieferrückstande erlaubt?|Rückstände erlaubt?;Angebotspreis;Regulärer Preis;Kategorien;Bilder;Übergeordnetes Produkt|Übergeordnet;Attribut # Name;Attribut # Wert(e)',
  fr: "Type;UGS;Nom;Publié;Description courte;Description;Date de début de promo|Date de début de la promotion|Date de début du tarif promo;Date de fin de promo|Date de fin de la promotion|Date de fin du tarif promo;En stock ?|En stock;Stock;Autoriser les commandes de produits en rupture ?|Commandes en rupture autorisées ?;Tarif promo|Prix promo|Prix de vente;Tarif régulier|Tarif normal|Prix de base|Prix régulier;Catégories;Images;Parent;Nom de l'attribut #;Valeur(s) de l'attribut #",
  es: 'Tipo;SKU;Nombre;Publicado;Descripción corta;Descripción;Día en que empieza el precio rebajado|Fecha de inicio del precio rebajado;Día en que termina el precio rebajado|Fecha de fin del precio rebajado;¿Existencias?|¿En inventario?|¿Hay existencias?|En inventario?;Inventario|Existencias|Stock;¿Permitir reservas de productos agotados?|¿Permitir reservas?;Precio rebajado;Precio normal;Categorías;Imágenes;Superior|Principal;Nombre del atributo #|Atributo # nombre;Valor(es) del atributo #|Atributo # valor(es)',
  it: "Tipo;SKU|COD;Nome;Pubblicato;Breve descrizione|Descrizione breve;Descrizione;Data di partenza del prezzo in saldo|Data di inizio del prezzo in offerta|Data in cui inizia l'offerta;Data in cui termina l'offerta|Data di fine del prezzo in saldo|Data di fine del prezzo in offerta;In stock?|Disponibile?;Magazzino;Abilita gli ordini arretrati?|Ordini arretrati abilitati?;Prezzo in offerta|Prezzo scontato;Prezzo di listino|Prezzo regolare;Categorie;Immagine|Immagini;Genitore;Nome dell'attributo #;Valore dell'attributo #|Valore(i) dell'attributo #|Valore/i dell'attributo #",
  'pt-BR':
    'Tipo;SKU;Nome;Publicado;Descrição curta|Breve descrição;Descrição;Data de preço promocional começa em;Data de preço promocional termina em;Em estoque?|Em estoque;Estoque;São permitidas encomendas?|São permitidas encomendas;Preço promocional;Preço|Preço normal|Preço regular;Categorias;Imagens;Produto ascendente|Ascendente|Pai;Nome do atributo #;Valores do atributo #|Valor(es) do atributo #',
  'pt-PT':
    'Tipo;REF|SKU;Nome;Publicado;Descrição breve|Descrição curta;Descrição;Data de início da promoção|Data de início do preço promocional;Data de fim da promoção|Data de fim do preço promocional;Em stock?|Em stock;Stock;Permitir encomendas em espera?|Permite encomendas em espera?|Encomendas permitidas?;Preço promocional|Preço de promoção;Preço normal;Categorias;Imagens;Pai|Superior;Atributo # nome|Nome do atributo #;Atributo # valor(es)|Valor(es) do atributo #',
  nl: 'Type;SKU|Artikelnummer;Naam;Gepubliceerd;Korte beschrijving;Beschrijving;Startdatum actieprijs|Datum start actieprijs|Datum actieprijs begint|Begindatum actieprijs;Einddatum actieprijs|Datum einde actieprijs|Datum actieprijs eindigt;Op voorraad?;Voorraad;Nabestellingen toestaan?|Nabestellingen toegestaan?;Actieprijs|Aanbiedingsprijs;Reguliere prijs|Normale prijs;Categorieën;Afbeeldingen;Hoofd|Hoofdproduct|Bovenliggend|Ouder;Naam eigenschap #|Attribuut # naam|Eigenschap # naam;Waarde(n) eigenschap #|Attribuut # waarde(n)|Eigenschap # waarde(n)|Eigenschap # waarde(s)',
  pl: 'Typ;SKU;Nazwa;Opublikowano|Opublikowany|Opublikowane;Krótki opis;Opis;Data rozpoczęcia promocji|Data rozpoczęcia promocyjnej ceny;Data zakończenia promocji|Data zakończenia promocyjnej ceny;W magazynie?|Na stanie?;Stan magazynowy|Magazyn;Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?|Zamówienia oczekujące dozwolone?|Pozwolić na zamówienia oczekujące?;Cena promocyjna;Cena|Cena regularna;Kategorie;Obrazki|Zdjęcia;Element nadrzędny|Nadrzędny|Rodzic;Nazwa atrybutu #;Wartości atrybutu #|Wartość(i) atrybutu #',
  ru: 'Тип;Артикул|SKU;Имя|Название;Опубликован|Опубликовано;Краткое описание|Короткое описание;Описание;Дата начала действия продажной цены|Дата начала распродажи|Дата начала действия цены распродажи;Дата окончания действия продажной цены|Дата окончания распродажи|Дата окончания действия цены распродажи;В наличии?|Наличие|Наличие?;Запасы|Остаток;Возможен ли предзаказ?|Задержанный заказ возможен?|Предзаказ возможен?;Цена распродажи|Акционная цена;Базовая цена|Обычная цена;Категории;Изображения;Родительский|Родитель;Имя атрибута #|Название атрибута #;Значение(-я) аттрибута(-ов) #|Значение(-я) атрибута(-ов) #|Значение атрибута #|Значения атрибута #',
  uk: 'Тип;Артикул;Назва|Ім’я;Опубліковано;Короткий опис;Опис;Початок акції|Дата початку акції|Дата початку розпродажу;Завершення акції|Дата завершення акції|Дата закінчення розпродажу;В наявності?|Наявність?;Запаси|Запас;Дозволити резервування?|Дозволити передзамовлення?;Ціна зі знижкою|Ціна розпродажу|Акційна ціна;Звичайна ціна;Категорії;Зображення;Предок|Батьківський;Назва # атрибуту|Назва атрибута #|Назва атрибуту #;# значення атрибуту|Значення атрибута #|Значення атрибуту #',
  ja: 'タイプ;SKU|商品コード;名前|商品名;公開済み|公開;簡単な説明|短い説明;説明;セール価格の開始日|セール開始日;セール価格の終了日|セール終了日;在庫の有無|在庫あり ?|在庫あり?;在庫;お取り寄せを許可する ?|お取り寄せを許可 ?|取り寄せ可能 ?;セール価格;標準価格|通常価格;カテゴリー|カテゴリ;画像;親|親商品;属性 # 名|属性#の名前|属性 # の名前|属性 # 名前;属性 # 値|属性#の値|属性 # の値|属性 # 値 (s)',
  ko: '유형|타입;SKU|상품 코드;이름|상품명;공개됨|발행됨|게시됨;짧은 설명|간단한 설명|요약 설명;설명;할인 가격 시작일|세일 가격 시작일|할인 시작일|판매 가격 시작일;할인 가격 종료일|세일 가격 종료일|할인 종료일|판매 가격 종료일;재고 있음?|재고가 있습니까?|재고 여부|재고 있음;재고|재고량;이월 주문 허용?|이월주문 허용?|이월 주문 허용됨?|예약 주문 허용?;할인 가격|세일 가격|할인가|판매 가격;정상 가격|정가|일반 가격;카테고리;이미지;상위|부모|상위 상품;속성 # 이름;속성 # 값|속성 # 값들',
  tr: 'Tür;Stok kodu (SKU)|SKU;İsim|Ad;Yayımlanmış|Yayınlanmış;Kısa açıklama;Açıklama;İndirimli fiyatın başladığı tarih|İndirim başlangıç tarihi;İndirimli fiyatın bittiği tarih|İndirim bitiş tarihi;Stokta?|Stokta mı?;Stok;Yok satmaya izin?|Yok satmaya izin verilsin mi?;İndirimli satış fiyatı|İndirimli fiyat;Normal fiyat;Kategoriler;Görseller;Ebeveyn;Nitelik # ismi|Nitelik # adı;Nitelik # değer(ler)i|Nitelik # değeri',
  sv: 'Typ;Artikelnummer|Artikelnr|SKU;Namn;Publicerad;Kort beskrivning;Beskrivning;Datum när reapriset börjar|Startdatum för reapris;Datum när reapriset upphör|Datum när reapriset slutar|Slutdatum för reapris;I lager?;Lagersaldo|Lager;Tillåt restnoteringar?|Tillåt restorder?;Reapris;Ordinarie pris;Kategorier;Bilder;Överordnad|Förälder;Attribut # namn;Attribut # värde(n)|Attribut # värde',
  da: 'Type;Varenummer (SKU)|Varenummer|SKU;Navn;Udgivet|Publiceret;Kort beskrivelse;Beskrivelse;Startdato for udsalgspris|Startdato for tilbudspris|Dato for start af tilbudspris;Slutdato for udsalgspris|Slutdato for tilbudspris|Dato for slut af tilbudspris;På lager?;Lager|Lagerbeholdning;Tillad restordrer?|Restordrer tilladt?;Tilbudspris|Udsalgspris;Normalpris|Normal pris;Kategorier;Billeder;Forælder|Overordnet;Navn på egenskab #|Egenskab # navn|Attribut # navn;Værdi(er) for egenskab #|Egenskab # værdi(er)|Attribut # værdi(er)',
  nb: 'Type;Varenummer|Varenr.|SKU;Navn;Publisert;Kort beskrivelse;Beskrivelse;Startdato for salgspris|Startdato for tilbudspris|Dato salgspris starter;Sluttdato for salgspris|Sluttdato for tilbudspris|Dato salgspris slutter;På lager?;Lager|Lagerbeholdning;Tillat restordrer?|Restordrer tillatt?;Salgspris|Tilbudspris;Ordinær pris|Normalpris|Vanlig pris;Kategorier;Bilder;Overordnet|Forelder;Navn på egenskap #|Egenskap # navn|Attributt # navn;Egenskap # verdi(er)|Verdi(er) for egenskap #|Attributt # verdi(er)',
  fi: 'Tyyppi;Tuotetunnus|Tuotetunnus (SKU)|SKU;Nimi;Julkaistu;Lyhyt kuvaus;Kuvaus;Alennushinnan alkamispäivä|Alennusmyyntihinta alkaa;Alennushinnan päättymispäivä|Alennusmyyntihinta päättyy;Varastossa?;Varasto|Varastosaldo;Jälkitoimitukset sallittu?|Salli jälkitoimitukset?;Alennushinta|Alennusmyyntihinta;Normaalihinta|Normaali hinta;Osastot|Kategoriat;Kuvat;Ylätuote|Isäntä|Vanhempi;Ominaisuuden # nimi;Ominaisuuden # arvo(t)|Ominaisuuden # arvot',
  cs: 'Typ;Katalogové číslo|SKU;Jméno|Název;Publikováno|Zveřejněno;Krátký popis|Stručný popis;Popis;Datum začátku slevy|Datum začátku zlevněné ceny|Začátek slevy;Datum konce slevy|Datum ukončení slevy|Datum konce zlevněné ceny|Konec slevy;Skladem?;Sklad|Zásoby;Povolit objednávky předem?|Objednávky předem povoleny?|Povolit nákup při vyprodání?;Akční cena|Zlevněná cena|Výprodejová cena;Běžná cena;Kategorie;Obrázky;Nadřazený|Nadřazená položka|Rodič;Název vlastnosti #|Vlastnost # název|Jméno vlastnosti #;Hodnota(y) vlastnosti #|Hodnoty vlastnosti #|Vlastnost # hodnota(y)',
  hu: 'Típus;Cikkszám;Név;Közzétéve|Közzétett;Rövid leírás;Leírás;Akció kezdete|Akciós ár kezdete|Akciós ár kezdő dátuma|Akció kezdő dátuma;Akció vége|Akciós ár vége|Akciós ár záró dátuma|Akció záró dátuma;Raktáron?|Készleten?;Készlet|Raktárkészlet;Utánrendelés engedélyezett?|Előjegyzés engedélyezett?|Utórendelés engedélyezve?;Akciós ár;Normál ár;Kategória|Kategóriák;Képek;Szülő;# tulajdonság neve|#. tulajdonság neve|Tulajdonság # neve|Tulajdonság # név;# tulajdonság értéke(i)|#. tulajdonság értéke(i)|Tulajdonság # értéke(i)|Tulajdonság # értéke|Tulajdonság # érték(ek)',
  ro: 'Tip;SKU|Cod produs;Nume;Publicat;Descriere scurtă;Descriere;Data de început a prețului promoțional|Data începerii reducerii|Data de început a reducerii;Data de sfârșit a prețului promoțional|Data încheierii reducerii|Data de sfârșit a reducerii;În stoc?;Stoc;Precomenzi permise?|Permiți precomenzi?|Comenzi în așteptare permise?;Preț promoțional|Preț de vânzare|Preț redus;Preț obișnuit|Preț normal;Categorii;Imagini;Părinte;Nume atribut #;Valoare (valori) atribut #|Valoare(i) atribut #',
  el: 'Τύπος;Κωδικός προϊόντος;Όνομα;Δημοσιευμένο;Σύντομη περιγραφή;Περιγραφή;Ημερομηνία έναρξης εκπτωτικής τιμής;Ημερομηνία λήξης εκπτωτικής τιμής;Σε απόθεμα;;Απόθεμα;Να επιτρέπονται λίστες αναμονής;;Τιμή προσφοράς;Κανονική τιμή;Κατηγορίες;Εικόνες;Γονέας;Όνομα ιδιότητας #;Τιμή(ές) ιδιότητας #',
  vi: 'Loại;Mã sản phẩm|SKU;Tên;Đã đăng|Đã xuất bản;Mô tả ngắn;Mô tả;Ngày bắt đầu giảm giá;Ngày kết thúc giảm giá;Còn hàng?;Kho|Tồn kho;Cho phép đặt trước?|Cho phép đặt hàng trước?;Giá khuyến mãi;Giá bán thường|Giá thông thường|Giá thường;Danh mục;Hình ảnh;Gốc|Cha|Sản phẩm cha;Tên thuộc tính #|Thuộc tính # tên;(Các) giá trị thuộc tính #|Giá trị thuộc tính #|Giá trị(s) thuộc tính #|Thuộc tính # giá trị',
  ar: 'النوع;رمز المنتج (SKU)|رمز المنتج|SKU;الاسم;منشور|تم النشر;وصف قصير|الوصف المختصر;الوصف;تاريخ بدء سعر التخفيض|تاريخ بداية التخفيض|بداية سعر التخفيض;تاريخ انتهاء سعر التخفيض|تاريخ نهاية التخفيض|نهاية سعر التخفيض;متوفر في المخزون؟|متوفر؟|هل متوفر في المخزون؟|في المخزون؟;المخزون;السماح بالطلبات المؤجلة؟|السماح بالطلب المسبق؟|الطلبات المسبقة مسموحة؟;سعر التخفيض|سعر البيع;السعر الافتراضي|السعر العادي;التصنيفات;الصور;الأب|الأصل;اسم السمة #|السمة # الاسم;قيمة/قيم السمة #|السمة # القيمة(القيم)|قيمة (قيم) السمة #',
  he: 'סוג;מק"ט|מק״ט|SKU;שם;פורסם|מפורסם;תיאור קצר;תיאור;תאריך התחלת מחיר מבצע|תאריך התחלת מבצע;תאריך סיום מחיר מבצע|תאריך סיום מבצע;במלאי?|האם במלאי?|קיים במלאי?;מלאי;לאפשר הזמנה מראש?|אפשר הזמנות מראש?|האם לאפשר הזמנות מראש?;מחיר מבצע;מחיר רגיל;קטגוריות;תמונות;הורה|אב;שם תכונה #|שם מאפיין #;ערך/כי תכונה #|ערכי תכונה #|ערכי מאפיין #|ערך(ים) תכונה #',
  id: 'Jenis|Tipe;SKU;Nama;Diterbitkan|Dipublikasikan|Terbit;Deskripsi singkat|Deskripsi pendek;Deskripsi;Tanggal harga obral dimulai|Tanggal mulai harga obral|Tanggal mulai diskon;Tanggal harga obral berakhir|Tanggal akhir harga obral|Tanggal akhir diskon;Stok tersedia?|Tersedia?|Ada stok?|Dalam stok?;Stok|Stok;Izinkan pesan di muka?|Izinkan pemesanan di muka?|Boleh pesan di muka?;Harga obral|Harga diskon;Harga normal|Harga reguler;Kategori;Gambar;Induk;Nama atribut #|Atribut # nama;Nilai atribut #|Atribut # nilai|Nilai(-nilai) atribut #',
}

/** A name without what differs from file to file: case, blanks, form of apostrophes and question marks, numbers. */
const plain = (name: string) =>
  columnKey(name.normalize('NFKC'))
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replaceAll(/[_\s]*[?？؟;]+$/g, '')
    .replaceAll(/[\s_\u00A0]+/g, '')

type Name = (typeof ENGLISH)[number]

/** A name can mean one thing in one language and another in the next: each language has its own. */
const LANGUAGES = Object.values(TRANSLATIONS).map((list) => {
  const names = new Map<string, Name>()
  // The Greek question mark is the separator of this list.
  const columns = list.replaceAll(';;', '?;').split(';')
  columns.forEach((alternatives, at) => {
    const english = ENGLISH[at]
    if (english === undefined) return
    for (const name of alternatives.split('|')) names.set(plain(name), english)
  })
  return names
})

const NUMBER = /\d+/
/** Fewer names than this are common to many files. */
const KNOWN_LEAST = 4

/** The order of a whole export; of columns that the import does not read, only the place counts. */
const ORDER = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Allow customer reviews?',
  'Purchase note',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Download limit',
  'Download expiry days',
  'Parent',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'External URL',
  'Button text',
  'Position',
  'Attribute 1 name',
]

/**
 * Names between two known ones, where just as many columns lie between them in a whole export: translations change, their
 * order does not. A unit in brackets stays.
 */
function filledBetween(names: readonly string[], isKnown: readonly boolean[]): string[] {
  const filled = [...names]
  const anchors = names.flatMap((name, at) => {
    const place = isKnown[at] ? ORDER.indexOf(name) : -1
    return place === -1 ? [] : [{ at, place }]
  })
  anchors.forEach((from, index) => {
    const to = anchors[index + 1]
    if (to === undefined || to.at - from.at !== to.place - from.place) return
    for (let step = 1; step < to.at - from.at; step += 1)
      filled[from.at + step] = filledName(ORDER[from.place + step], names[from.at + step] ?? '')
  })
  return filled
}

const UNIT = new RegExp(
  `\\s*\\((mm|cm|m|in|yd|g|kg|lbs?|oz|${Object.keys(CHINESE_UNITS).join('|')})\\)$`,
  'i',
)
/** ` (kg)` at the end of a name, as the feed's map has it. */
const unitOf = (name: string) => {
  const [, unit] = UNIT.exec(name.normalize('NFKC')) ?? []
  return unit === undefined ? '' : ` (${CHINESE_UNITS[unit] ?? unit})`
}
const filledName = (name: string | undefined, own: string) =>
  name === undefined ? own : `${name}${unitOf(own)}`

/** The columns of a WooCommerce export under their English names, from the language that knows the most of them. */
export function englishColumns(columns: string[]): string[] {
  const forms = columns.map((name) => ({
    key: plain(name.normalize('NFKC').replace(UNIT, '').replace(NUMBER, '#')),
    number: NUMBER.exec(name)?.[0] ?? '',
    unit: unitOf(name),
  }))
  const known = (names: ReadonlyMap<string, Name>) =>
    forms.filter(({ key }) => names.has(key)).length
  const best = LANGUAGES.toSorted((one, other) => known(other) - known(one))[0]
  if (best === undefined || known(best) < KNOWN_LEAST) return columns
  const english = columns.map((name, at) => {
    const form = forms[at]
    const meant = form && best.get(form.key)
    if (!meant) return name
    // Chinese has one name for both: up-sells come first.
    const isUpsells =
      meant === 'Cross-sells' && forms.some(({ key }, to) => to > at && key === form.key)
    return isUpsells ? 'Upsells' : `${meant.replace('#', form.number)}${form.unit}`
  })
  const isKnown = forms.map(({ key }) => best.has(key))
  return filledBetween(english, isKnown)
}
