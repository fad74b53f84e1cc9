import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a program is on this machine; nginx and its like are not on every path. */
export function has(program: string): boolean {
  return spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0
}

/** The programs of a system's own folders too. */
export const WITH_SYSTEM_PATH = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/**
 * The shipped nginx.conf as it would run in a folder and at a port of ours, with a certificate of a minute's making;
 * nothing else of it is another.
 * @returns the path of the whole configuration
 */
export function nginxIn(folder: string, { port, server }: { port: number; server: number }): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=shop.example -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  const ours = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('/etc/ssl/akashi/fullchain.pem', certificate)
    .replace('/etc/ssl/akashi/privkey.pem', key)
    .replace('/var/cache/nginx/akashi', join(folder, 'copies'))
    .replaceAll(/127\.0\.0\.1:3000/g, `127.0.0.1:${server}`)
    .replace('listen 80;', `listen unix:${join(folder, 'plain.sock')};`)
    .replace('listen [::]:80;', '')
    .replace('listen [::]:443 ssl http2;', '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
  writeFileSync(join(folder, 'site.conf'), ours)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const whole = `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')}; events {}
    http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`
  mkdirSync(join(folder, 'copies'), { recursive: true })
  writeFileSync(join(folder, 'nginx.conf'), whole)
  return join(folder, 'nginx.conf')
}

/** What a Containerfile does: the commands of its first stage, what the second takes from it, and what it runs. */
export function containerfile() {
  const text = readFileSync('deploy/Containerfile', 'utf8').replaceAll(/\\\n\s*/g, '')
  const lines = text.split('\n')
  const argumentsOf = (line: string) => JSON.parse(line.slice(line.indexOf('['))) as string[]
  const found = (start: RegExp) => lines.find((line) => start.test(line)) ?? ''
  return {
    commands: lines.flatMap((line) => (line.startsWith('RUN ') ? [line.slice(4)] : [])),
    taken: lines.flatMap((line) => /^COPY --from=build \/app\/(\S+) /.exec(line)?.[1] ?? []),
    user: Number(/^USER (\d+)/m.exec(text)?.[1]),
    start: [...argumentsOf(found(/^ENTRYPOINT/)), ...argumentsOf(found(/^CMD/))],
    health: argumentsOf(found(/HEALTHCHECK.*CMD/)),
  }
}
