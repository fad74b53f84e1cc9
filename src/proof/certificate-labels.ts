/**
 * The labels of a certificate, on the sheet and in a file of certificates: both languages beside each other,
 * whoever reads it (docs/claims.md). Three parties have three names: the artist made the work, the shop issued
 * it, the certifier signs that this is so (docs/product.md).
 */
export const CERTIFICATE_LABELS = {
  title: { ja: '作品証明書', en: 'Certificate of authenticity' },
  artist: { ja: '作家', en: 'Artist' },
  shop: { ja: 'ショップ', en: 'Shop' },
  certifier: { ja: '証明者', en: 'Certified by' },
  fingerprint: { ja: '照合コード', en: 'Fingerprint code' },
  edition: { ja: 'エディション', en: 'Edition' },
  owner: { ja: '所有者', en: 'Owner' },
  issued: { ja: '発行日', en: 'Issued' },
  asOf: { ja: '確認日時', en: 'Checked on' },
  token: { ja: 'トークン', en: 'Token' },
  contract: { ja: 'コントラクト', en: 'Contract' },
  revoked: { ja: '取り消し済み', en: 'Revoked' },
  transferred: { ja: '譲渡済み', en: 'Transferred' },
  chain: { ja: 'チェーン', en: 'Chain' },
} as const satisfies Record<string, { ja: string; en: string }>

export type CertificateLabel = keyof typeof CERTIFICATE_LABELS
