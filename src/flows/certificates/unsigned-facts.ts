import { call } from '../../api/call.ts'
import { NetworkError } from '../../network/answer.ts'
import { paths } from '../../config/paths.ts'
import type { IssuerFile } from '../../contract/issuer.ts'
import { nftsApi, type Certificate, type ProvenanceEntry } from '../../contract/nfts.ts'
import { shopOf } from '../../contract/shop-of.ts'
import { inLanguage } from '../../contract/translations.ts'
import { networkState } from '../../network/state.ts'
import { serverNow } from '../../network/clock.ts'
import { onDevice } from '../../offline/device.ts'
import { savedProvenance, saveProvenance } from '../../offline/records.ts'
import { twoTexts } from '../../proof/claim-languages.ts'
import type { UnsignedFacts } from '../../proof/capsule/content.ts'
import type { CapsuleFacts } from '../../proof/capsule/facts.ts'

/** A certificate as its page had it. */
interface Page {
  certificate: Certificate
  /** When, in milliseconds since 1970. */
  at: number
  /** Of this site. */
  origin: string
  certifier: IssuerFile
}

/**
 * What a capsule says of a certificate without anybody's signature: a revocation, and, where no statement is
 * signed, also shop, addresses and provenance.
 * @param isStated whether there is a signed statement
 */
export async function unsignedFactsOf(
  address: string,
  page: Page,
  isStated: boolean,
): Promise<UnsignedFacts | null> {
  const withdrawn = page.certificate.withdrawn ?? null
  if (isStated) return withdrawn && { at: page.at, facts: null, withdrawn }
  const history = await historyOf(address, page.certificate.uuid)
  // two answers, one time: what is said is as old as the older one
  const at = Math.min(page.at, history?.at ?? page.at)
  return { at, facts: factsOf(page, history?.entries ?? null), withdrawn }
}

function factsOf(
  { certificate, origin, certifier }: Page,
  provenance: ProvenanceEntry[] | null,
): CapsuleFacts {
  const { item, uuid } = certificate
  const group = item?.group_page
  const shop = shopOf(certificate)
  const name = twoTexts((language) => (shop ? inLanguage<{ name: string }>(shop, language).name : ''))
  return {
    certifier: { name: certifier.name, origin: certifier.issuer },
    shop: {
      name,
      address: group ? origin + paths.group(group.code) : '',
    },
    address: origin + paths.certificate(group?.code ?? '', uuid),
    provenance,
  }
}

/** The provenance as it is now, else as it was last stored here. */
async function historyOf(
  address: string,
  id: string,
): Promise<{ entries: ProvenanceEntry[]; at: number } | null> {
  try {
    if (networkState() !== 'open') throw new NetworkError('the network does not answer')
    const entries = await call(nftsApi.provenance, { params: { id } })
    await onDevice(address, (db) => saveProvenance(db, id, entries)).catch(() => {})
    return { entries, at: serverNow() }
  } catch {
    // optional: without the server's history the file is complete
    const stored = await onDevice(address, (db) => savedProvenance(db, id)).catch(() => undefined)
    return stored ? { entries: stored.value, at: stored.savedAt } : null
  }
}
