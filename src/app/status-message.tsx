import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MESSAGE_QUERY_LIMIT } from '../config/constants.ts'
import { showErrorModal } from './modal-store.ts'

/** The status of an HTTP error (RFC 9110, 15.5 and 15.6). */
const ERROR_STATUS = /^[45]\d\d$/

/**
 * `?status=…&message=…` in the URL opens the error modal with them (docs/specification.md section 2, header).
 * An attacker can write such a link: the words are quoted as another person's, without addresses or numbers to
 * call, and leave the URL (and with it the history, the referrer and error reports) at once. A status that is
 * not an error opens nothing.
 */
export function StatusMessage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const status = query.get('status')
    const message = query.get('message')
    if (status === null || message === null) return
    query.delete('status')
    query.delete('message')
    if (ERROR_STATUS.test(status)) void quote(status, message)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
  return null
}

/** The parser of the words is loaded on demand: such links are rare. */
async function quote(code: string, text: string): Promise<void> {
  const { foreignWords } = await import('./foreign-words.ts')
  const message = foreignWords(text, MESSAGE_QUERY_LIMIT)
  if (message !== '') showErrorModal({ message, code, fromLink: true })
}
