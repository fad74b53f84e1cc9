import * as client from 'openid-client'

const POST = 'client_secret_post'
const BASIC = 'client_secret_basic'
/** A key that a provider publishes verifies it; `none` and what is signed with a shared secret prove nothing. */
const ASYMMETRIC = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/
const UNSUPPORTED = 'OAUTH_UNSUPPORTED_OPERATION'
const OTHER_ALGORITHM = 'unexpected JWT "alg" header parameter'

/**
 * Sends the client's secret to the token endpoint in the way that the provider lists. One that lists none takes
 * `client_secret_basic` (OpenID Connect Discovery, section 3).
 */
export function clientAuthentication(secret: string): client.ClientAuth {
  const [post, basic] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...request) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes(POST)
    return (takesPost ? post : basic)(server, ...request)
  }
}

/** Why a provider's discovery document makes sign-in impossible; undefined where it does not. */
export function misfitOf(server: client.ServerMetadata): string | undefined {
  const algorithms = server.id_token_signing_alg_values_supported
  if (algorithms && !algorithms.some((one) => ASYMMETRIC.test(one)))
    return `it lists no asymmetric algorithm for its ID tokens, but ${algorithms.join(', ')}`
  const methods = server.token_endpoint_auth_methods_supported
  if (methods && !methods.some((one) => one === POST || one === BASIC))
    return `its token endpoint takes no client secret, but ${methods.join(', ')}`
  return undefined
}

/** The same of a failed return: an ID token that is signed otherwise than listed, or proves nothing. */
export function misfitIn(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (code === UNSUPPORTED || each.message === OTHER_ALGORITHM)
      return 'its ID tokens are not signed by an asymmetric algorithm that it lists'
  }
  return undefined
}
