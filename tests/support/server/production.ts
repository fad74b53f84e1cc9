/** A shop with all the information that the law requires. */
export const SELLER = {
  SELLER_NAME_JA: '株式会社あかし堂',
  SELLER_NAME_EN: 'Akashido Inc.',
  SELLER_RESPONSIBLE_JA: '明石 花',
  SELLER_RESPONSIBLE_EN: 'Hana Akashi',
  SELLER_ADDRESS_JA: '兵庫県明石市1-2-3',
  SELLER_ADDRESS_EN: '1-2-3 Akashi, Hyogo, Japan',
  SELLER_PHONE: '+81 78 000 0000',
  SELLER_EMAIL: 'help@akashido.jp',
  SUPPORT_URL: 'https://help.akashido.jp/',
  COMPANY_URL: 'https://www.akashido.jp/',
}

/** What replaces the stand-ins in which money, mail, works or sign-ins would not be real. */
export const REAL_PARTS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.akashido.jp',
  RPC_URL: 'https://rpc.akashido.jp',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
}

/** The whole environment of a server in production. */
export const PRODUCTION = {
  ...SELLER,
  ...REAL_PARTS,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://akashido.jp',
  MAIL_FROM: 'Akashido <no-reply@akashido.jp>',
  DATABASE_URL: 'postgres://db.akashido.jp/shop',
  KEY_SERVICE_KEY: '5e'.repeat(32),
  OPERATOR_KEY: '01'.repeat(32),
  RELAYER_KEY: '02'.repeat(32),
  SETTLER_KEY: '03'.repeat(32),
  CONTRACT_OWNER: `0x${'c0'.repeat(20)}`,
}
