/** The part of subset-font that is used here: its published types lack the options of HarfBuzz. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    noHinting?: boolean
    dropTables?: readonly string[]
    /** Tags of OpenType features; all others are dropped. */
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
