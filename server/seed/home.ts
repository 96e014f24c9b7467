import type { Drawing } from '#server/pictures/drawings/drawing.ts'
import type { Words } from './words.ts'

/** Where a banner leads: a department by its code, a help article, or the whole shop. */
export type HomeLink = { department: string } | { help: string } | 'all'
export type HomeBanner = { title: Words; text: Words; link: HomeLink; picture: Drawing }
export type HomeFloor = {
  title: Words
  link: HomeLink
  /** how its products are chosen */
  pick: 'newest' | 'sales' | { department: string }
}

/** The home page of the demo shop, before names become ids. */
export const demoHome: { banners: HomeBanner[]; floors: HomeFloor[]; stories: HomeBanner[] } = {
  banners: [
    {
      title: ['天黑得早，\n留一盏给晚归的人', 'Dark comes early.\nLeave one lit.'],
      text: ['灯笼、夜灯与蜡烛', 'Lanterns, night lights and candles'],
      link: { department: 'LIT' },
      picture: { art: ['1f3ee', '1fa94', '1f56f-fe0f'], ground: 'dusk', glow: 0.55 },
    },
    {
      title: ['一壶热的，\n慢慢喝', 'Something hot,\ndrunk slowly'],
      text: ['茶与咖啡', 'Tea and coffee'],
      link: { department: 'TEA' },
      picture: { art: ['1fad6', '1f375'], ground: 'paper', hue: 14 },
    },
    {
      title: ['阳台上，\n还有一个春天', 'On the balcony\nit is still spring'],
      text: ['花盆与种子', 'Pots and seeds'],
      link: { department: 'GRD' },
      picture: { art: ['1fab4', '1f337'], ground: 'moss' },
    },
  ],
  floors: [
    { title: ['新到店', 'New in the shop'], link: 'all', pick: 'newest' },
    { title: ['街坊常买', 'What neighbours buy'], link: 'all', pick: 'sales' },
    {
      title: ['灯下一杯', 'A cup under the lamp'],
      link: { department: 'TEA' },
      pick: { department: 'TEA' },
    },
  ],
  stories: [
    {
      title: ['断网的那个晚上', 'The night the network went out'],
      text: [
        '整条巷子都连不上网，店里的灯还亮着。看过的商品、放进购物车的东西，都还在你手里；等网回来，我们接着算账。',
        'The whole lane was offline, and the shop was still lit. What you had looked at and put in your cart stayed with you; we settled up when the network came back.',
      ],
      link: { help: 'offline' },
      picture: { art: ['1f56f-fe0f', '1f4d6'], ground: 'night', glow: 0.7 },
    },
    {
      title: ['东西坏了，先别扔', 'Broken? Don’t throw it out yet'],
      text: [
        '灯头、把手、壶盖，大多换得了。写信告诉我们是哪一件，我们替你找零件。',
        'Sockets, handles, lids: most can be replaced. Tell us which one it is and we will look for the part.',
      ],
      link: { help: 'returns' },
      picture: { art: ['1f9f5', '1f9fa'], ground: 'linen' },
    },
  ],
}
