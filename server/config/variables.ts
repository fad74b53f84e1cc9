import { ADDRESS } from './variables/address.ts'
import { CHAIN } from './variables/chain.ts'
import { DATA } from './variables/data.ts'
import { OPERATION } from './variables/operation.ts'
import { SECRETS } from './variables/secrets.ts'
import { SERVICES } from './variables/services.ts'

/** Every variable that the server reads, but those of keys and of the seller. */
export const VARIABLES = { ...ADDRESS, ...DATA, ...CHAIN, ...SECRETS, ...SERVICES, ...OPERATION }
