import type { Hono } from 'hono'
import { devicesApi } from '../../../src/contract/devices.ts'
import { bindDevice } from '../../domain/certificates/bind-device.ts'
import { leaveDevice, loseDevice } from '../../domain/certificates/devices.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { devicesOf } from '../../store/certificates/bound-devices.ts'
import { deviceAnswer } from '../serializers/devices.ts'
import { route } from '../route.ts'

/** The phones that hold the viewer's certificates. */
export function mountDevices(app: Hono, deps: Dependencies): void {
  route(app, deps, devicesApi.bind, async ({ body, user, visitor, language }) =>
    deviceAnswer(await bindDevice(deps, user, { visitor, language, body }), deps.now()),
  )
  route(app, deps, devicesApi.list, async ({ user }) =>
    (await devicesOf(deps.db, user.id)).map((row) => deviceAnswer(row, deps.now())),
  )
  route(app, deps, devicesApi.lose, ({ params, user }) => loseDevice(deps, user, params.id))
  route(app, deps, devicesApi.leave, ({ params, user }) => leaveDevice(deps, user, params.id))
}
