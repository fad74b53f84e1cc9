import { isForeignPage, isPage } from '../lib/version-file.ts'
import { NetworkError } from './errors.ts'

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
  const none = json === undefined
  return { json, isPage: none && isPage(text), isForeign: none && isForeignPage(text) }
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
