interface Operator {
  name: string
  responsible: string
  email: string
  /** Null while it is disclosed on request only, as the law allows. */
  address: string | null
}

/** Who runs this shop: an operator writes their own particulars here. */
export const OPERATOR: Operator = {
  name: 'Akashi',
  responsible: 'Akashi',
  email: 'support@akashi.example',
  address: null,
}

/** Where questions go (footer, "Contact"). */
export const SUPPORT_URL = 'https://support.akashi.example/'
/** The operator's own site (footer, "Company"). */
export const COMPANY_URL = 'https://www.akashi.example/'
