const JSON_TYPE = 'application/json'

/**
 * Answers that providers and the proxies before them have been seen to give in the place of a node's own; a provider that
 * has answered enough says so with or without an HTTP error (EIP-1474).
 */
export const MALFORMED = {
  'empty object': { status: 200, type: JSON_TYPE, body: '{}' },
  null: { status: 200, type: JSON_TYPE, body: 'null' },
  'null result': { status: 200, type: JSON_TYPE, body: '{"jsonrpc":"2.0","id":1,"result":null}' },
  html: { status: 200, type: 'text/html', body: '<html><body>Service temporarily unavailable</body></html>' },
  'too many': {
    status: 429,
    type: JSON_TYPE,
    body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"Too Many Requests"}}',
  },
  'limit exceeded': {
    status: 200,
    type: JSON_TYPE,
    body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}',
  },
  'server error': { status: 500, type: 'text/plain', body: 'Internal Server Error' },
} as const satisfies Record<string, { status: number; type: string; body: string }>

export type Malformed = keyof typeof MALFORMED

export const MALFORMED_NAMES = Object.keys(MALFORMED) as Malformed[]
