import type { Language } from '../../src/contract/languages.ts'

/** Somebody who collects in the demo. Their picture is demo/pictures/collectors/<handle>.webp. */
export interface Collector {
  /** Their display id. */
  handle: string
  name: string
  introduction: string
  language: Language
  /** Codes of the groups that they collect first. */
  likes: readonly string[]
  /** Keeps the collection private: only what they list names them. */
  isPrivate?: true
}

export const COLLECTORS: readonly Collector[] = [
  {
    handle: 'haruno_sora',
    name: 'はるの',
    introduction:
      '朝の光で作品をながめるのが好きです。墨と紙のものを中心に、季節ごとにすこしずつ集めています。',
    language: 'ja',
    likes: ['bokutei', 'ekistamp'],
  },
  {
    handle: 'mikeneko_coffee',
    name: '三毛とコーヒー',
    introduction: '猫が一匹、豆は浅煎り。のんき村の住人を全員おむかえするのが目標です。',
    language: 'ja',
    likes: ['nonki_mura'],
  },
  {
    handle: 'june_okafor',
    name: 'June Okafor',
    introduction: 'Printmaker in Lagos. I collect other people’s patience.',
    language: 'en',
    likes: ['bokutei', 'ekistamp'],
  },
  {
    handle: 'sazanami',
    name: 'さざなみ',
    introduction: '海の近くに住んでいます。スタンプは、旅に出られない週末のかわりに。',
    language: 'ja',
    likes: ['ekistamp'],
  },
  {
    handle: 'fukurou_no_mori',
    name: 'ふくろうの森',
    introduction:
      '夜に咲く花と、夜の生きものが好きです。珍しい種をいつも探しています。交換より売買が気楽です。',
    language: 'ja',
    likes: ['onshitsu', 'yoru_arcade'],
  },
  {
    handle: 'paper_heron',
    name: 'Paper Heron',
    introduction: 'Birdwatcher. Ink, washi, anything with a long neck.',
    language: 'en',
    likes: ['bokutei'],
  },
  {
    handle: 'sakura_nao',
    name: '佐倉 直',
    introduction: '美術館で監視員をしています。仕事が終わっても見ていたいので、家にも飾ることにしました。',
    language: 'ja',
    likes: ['bokutei', 'nonki_mura'],
  },
  {
    handle: 'yuzu_pixel',
    name: 'YUZU PIXEL',
    introduction:
      '16×16の世界で育ちました。アーケードの激レアを追いかけています。だぶったぶんは安めに出します。',
    language: 'ja',
    likes: ['yoru_arcade'],
  },
  {
    handle: 'tomas_reiter',
    name: 'Tomas Reiter',
    introduction: 'Architect in Vienna. Small pictures for a small flat.',
    language: 'en',
    likes: ['ekistamp', 'yoru_arcade'],
  },
  {
    handle: 'tetsudo_bunko',
    name: '鉄道文庫',
    introduction:
      '乗り鉄、ときどき読書。各駅のスタンプは朝・昼・夕・夜をそろえる派です。\n最終列車だけ、まだ足りません。',
    language: 'ja',
    likes: ['ekistamp'],
  },
  {
    handle: 'kinme',
    name: 'kinme',
    introduction: '金魚すくいは苦手です。絵の中の魚なら逃げません。',
    language: 'ja',
    likes: ['nonki_mura', 'ekistamp'],
  },
  {
    handle: 'moss_and_rain',
    name: 'Moss & Rain',
    introduction: 'A garden in Wales, mostly puddles. Seeds first, flowers later.',
    language: 'en',
    likes: ['onshitsu'],
  },
  {
    handle: 'engawa',
    name: '縁側',
    introduction: '祖父の家の縁側で、お茶を飲みながら選んでいます。派手すぎないものを、ゆっくりと。',
    language: 'ja',
    likes: ['ekistamp', 'nonki_mura'],
    isPrivate: true,
  },
  {
    handle: 'late_shift',
    name: 'Late Shift',
    introduction: 'Night nurse. The arcade is the only place still open when I get home.',
    language: 'en',
    likes: ['yoru_arcade'],
  },
  {
    handle: 'oboro_zuki',
    name: 'oboro',
    introduction: '月の出ている作品だけを集めています。昼のものは手放しますので、のぞいてみてください。',
    language: 'ja',
    likes: ['nonki_mura', 'yoru_arcade'],
  },
  {
    handle: 'otto_lind',
    name: 'Otto Lind',
    introduction: 'I sell the doubles and keep the odd ones.',
    language: 'en',
    likes: ['yoru_arcade', 'ekistamp'],
  },
]
