import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MESSAGE_QUERY_LIMIT } from '../config/constants.ts'
import { showErrorModal } from './modal-store.ts'

const STATUS_LIMIT = 10

/**
 * `?status=…&message=…` in the address opens the error modal with them (seed section 2, header). Anybody can
 * write such a link, so both are cut to length and shown as text, and leave the address (and with it the
 * history, the referrer and error reports) at once.
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
    showErrorModal({ message: message.slice(0, MESSAGE_QUERY_LIMIT), code: status.slice(0, STATUS_LIMIT) })
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
  return null
}
