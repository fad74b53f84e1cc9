/**
 * The server could not be reached: no answer, a timeout, or a web page with a success status in its place (a
 * captive portal). The one failure that a cached copy may cover.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** How a web page begins. The type is no proof: many servers call a plain `OK` text/html. */
const PAGE = /^\s*</

/** A raw answer, before it is checked against the contract. */
export interface Answer {
  /** The JSON of the body; undefined for an empty body and for one that is no JSON. */
  json: unknown
  /** Whether the body is a web page, which no API of ours ever answers. */
  isPage: boolean
  /** Whether it is a web page of somebody else; hosts of files answer every address with ours. */
  isForeign: boolean
}

/**
 * Reads a response to its end.
 * @throws NetworkError when the connection drops during it
 */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await bodyOf(response)
  const json = parsed(text)
  const isPage = json === undefined && PAGE.test(text)
  return { json, isPage, isForeign: isPage && !isOurPage(text) }
}

/** Whether a web page is this client's. */
function isOurPage(text: string): boolean {
  return text.includes('id="root"') && /"\/(?:assets|src)\//.test(text)
}

async function bodyOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw new NetworkError('the answer broke off', { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
