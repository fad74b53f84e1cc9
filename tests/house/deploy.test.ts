import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readBucket } from '../../server/config/bucket.ts'
import { VARIABLES } from '../../server/config/variables.ts'
import { containerfile, has, nginxIn, WITH_SYSTEM_PATH } from '../support/server/shipped.ts'
import { ROOT } from './tree.ts'

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; read_only?: boolean; command?: string[]; env_file?: string }
  >
}

const folder = mkdtempSync(join(tmpdir(), 'akashi-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const composeFile = (name: string) =>
  parse(readFileSync(join('deploy', name), 'utf8'), { merge: true }) as Compose

const said = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: WITH_SYSTEM_PATH })
  return { status, text: stdout + stderr }
}

describe('what is shipped', () => {
  it.runIf(has('systemd-analyze'))('is a unit that systemd takes, and that has few rights', () => {
    const unit = join(folder, 'akashi.service')
    writeFileSync(unit, readFileSync('deploy/akashi.service', 'utf8').replaceAll('/opt/akashi', ROOT))
    expect(said('systemd-analyze', ['verify', unit])).toEqual({ status: 0, text: '' })
    // of 100, as systemd counts it: as much as nothing is kept from it
    const { text } = said('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
    expect(text).toMatch(/Overall exposure level for akashi\.service: [01]\.\d/)
  })

  it.runIf(has('caddy'))('is a Caddyfile that Caddy takes', () => {
    const { status, text } = said('caddy', [
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      'deploy/Caddyfile',
    ])
    expect(text).toContain('Valid configuration')
    expect(status).toBe(0)
  })

  it.runIf(has('nginx') && has('openssl'))('is a site that nginx takes', () => {
    const conf = nginxIn(folder, { port: 8443, server: 3000 })
    expect(said('nginx', ['-t', '-q', '-p', folder, '-c', conf])).toEqual({ status: 0, text: '' })
  })

  it('runs what is here, as nobody in particular', () => {
    const { taken, start, user } = containerfile()
    const built = new Set(['node_modules', 'dist'])
    expect(taken.filter((name) => !built.has(name) && !existsSync(name))).toEqual([])
    expect(existsSync(start.at(-1) ?? '')).toBe(true)
    expect(user).toBeGreaterThan(0)
  })

  it('sets only variables that the server reads, and writes to its volume alone', () => {
    const { services } = composeFile('compose.yaml')
    const ours = Object.values(services).filter(({ env_file }) => env_file !== undefined)
    expect(ours).toHaveLength(3)
    for (const { environment = {}, read_only, command = ['server/main.ts'] } of ours) {
      expect(Object.keys(environment).filter((name) => !(name in VARIABLES))).toEqual([])
      expect(read_only).toBe(true)
      expect(existsSync(command[0] ?? '')).toBe(true)
      expect(readBucket(environment)).toBeNull()
    }
  })

  it('has its originals in a store of its own only where the file of that is named', () => {
    const { store, ...others } = composeFile('compose.store.yaml').services
    expect(store).toBeDefined()
    expect(Object.keys(others)).toEqual(['migrate', 'web', 'worker'])
    for (const { environment = {} } of Object.values(others))
      expect(readBucket(environment)?.name).toBe('originals')
  })

  it.runIf(has('docker-compose'))('is a project that Compose takes, once its passwords are chosen', () => {
    const [alone, withStore] = [['compose.yaml'], ['compose.yaml', 'compose.store.yaml']]
    for (const name of withStore) copyFileSync(join('deploy', name), join(folder, name))
    writeFileSync(join(folder, 'akashi.env'), '')
    const config = (names: string[], env: Record<string, string>) => {
      const files = names.flatMap((name) => ['-f', join(folder, name)])
      return spawnSync('docker-compose', [...files, 'config', '-q'], {
        encoding: 'utf8',
        env: { ...WITH_SYSTEM_PATH, ...env },
      })
    }
    const chosen = { DOMAIN: 'shop.example', DATABASE_PASSWORD: 'one' }
    for (const [names, passwords] of [
      [alone, chosen],
      [withStore, { ...chosen, STORE_PASSWORD: 'another-one' }],
    ] as const) {
      expect(config(names, passwords)).toMatchObject({ status: 0, stderr: '' })
      for (const name of Object.keys(passwords))
        expect(config(names, { ...passwords, [name]: '' }).status).not.toBe(0)
    }
  })
})
