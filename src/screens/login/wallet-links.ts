/** A wallet's own browser, which a phone opens by a link of the wallet's maker. */
interface WalletBrowser {
  name: string
  /** The link that opens a page in that wallet. */
  opens(page: URL): string
}

/** Ethereum in SLIP-44, as Trust Wallet names chains. */
const ETHEREUM = '60'

/**
 * As their makers document them: MetaMask "Use deeplinks", Coinbase "Dapp browser", Trust Wallet "Deep
 * linking".
 */
export const WALLET_BROWSERS: readonly WalletBrowser[] = [
  {
    name: 'MetaMask',
    // the rest of the path is the page's address as it is, without its scheme
    opens: ({ host, pathname, search }) => `https://link.metamask.io/dapp/${host}${pathname}${search}`,
  },
  {
    name: 'Coinbase Wallet',
    opens: ({ href }) => `https://go.cb-w.com/dapp?${new URLSearchParams({ cb_url: href })}`,
  },
  {
    name: 'Trust Wallet',
    opens: ({ href }) =>
      `https://link.trustwallet.com/open_url?${new URLSearchParams({ coin_id: ETHEREUM, url: href })}`,
  },
]

/** Whether the browser is a phone's or a tablet's: extensions are unavailable there. */
export function isHandheld(userAgent: string): boolean {
  return /\b(?:iPhone|iPad|iPod|Android)\b/.test(userAgent)
}
