import { NetworkError } from './errors.ts'

/** How a web page begins. The type is no proof: many servers call a plain `OK` text/html. */
const PAGE = /^\s*</

/** A raw answer, before it is checked against the contract. */
export interface Answer {
  /** The JSON of the body; undefined for an empty body and for one that is no JSON. */
  json: unknown
  /** Whether the body is a web page, which no API of ours ever answers. */
  isPage: boolean
}

/**
 * Reads a response to its end.
 * @throws NetworkError when the connection drops during it
 */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await bodyOf(response)
  const json = parsed(text)
  return { json, isPage: json === undefined && PAGE.test(text) }
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
