import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { type Device, devicesApi } from '../contract/devices.ts'
import { onDevice } from '../offline/device.ts'
import { walletAddress } from '../wallet/identity.ts'

const KEY = ['phones']
/**
 * A device that has just logged in is bound within moments: the list without it is polled this long, and this
 * often.
 */
const BINDING_MS = 3000
const BINDING_TRIES = 4

/** A phone that shows it holds the certificates, and whether it is this one. */
export type Phone = Device & { here: boolean }

/** The phones that hold the viewer's certificates. A shop that signs no claims has none; its failure is quiet. */
export function phonesQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Phone[]> => {
      const [devices, own] = await Promise.all([call(devicesApi.list, { signal }), ownId()])
      return devices.map((device) => ({ ...device, here: device.id === own }))
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(({ here }) => here) === false && dataUpdateCount < BINDING_TRIES ? BINDING_MS : false,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Reports a phone as lost: from then on it can no longer prove possession of any certificate. */
export function losingPhone() {
  return mutationOptions({
    mutationKey: ['phones', 'lose'],
    mutationFn: (id: string) => call(devicesApi.lose, { params: { id } }),
    networkMode: 'always',
    retry: false,
    onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: KEY }),
    meta: { quiet: true },
  })
}

async function ownId(): Promise<string | undefined> {
  const key = await onDevice(walletAddress(), (db) => db.keys.get('holder')).catch(() => undefined)
  return key?.id
}
