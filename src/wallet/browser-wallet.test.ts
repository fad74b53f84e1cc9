// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectBrowserWallet } from './browser-wallet.ts'
import { foundWallets, namedApart, readAnnouncement, watchWallets } from './discovery.ts'
import { walletError } from './eip1193.ts'
import { announce, scriptedWallet } from '../../tests/support/scripted-wallet.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const PNG = 'data:image/png;base64,iVBORw0KGgo='

/** As wallets behind a WalletConnect bridge say it, without the code 4902. */
const UNRECOGNIZED =
  'Unrecognized chain ID "0x13882". Try adding the chain using wallet_addEthereumChain first.'

describe('a browser wallet', () => {
  test('is asked for its account and signs the text as the person reads it', async () => {
    const scripted = scriptedWallet({ accounts: [ADDRESS], sign: (text) => `0x${text.length}` })
    const wallet = await connectBrowserWallet(scripted)
    expect(wallet).toMatchObject({ address: ADDRESS, provider: 'metamask' })
    expect(await wallet.signMessage('sign 証')).toBe('0x6')
    expect(scripted.asked[1]).toEqual({ method: 'personal_sign', params: ['0x7369676e20e8a8bc', ADDRESS] })
  })

  test.each([
    [4001, 'user-rejected'],
    [4100, 'account-changed'],
    [4200, 'not-supported'],
    [4900, 'connection-failed'],
    [-32002, 'not-initialized'],
    [4902, 'wrong-chain'],
    [5000, 'user-rejected'],
    [5001, 'user-rejected'],
    [5002, 'user-rejected'],
    [1, 'user-rejected'],
    [12345, 'connection-failed'],
  ])('that refuses with %i failed as %s', async (code, kind) => {
    const scripted = scriptedWallet({ accounts: [ADDRESS], refuse: { personal_sign: code } })
    const wallet = await connectBrowserWallet(scripted)
    await expect(wallet.signMessage('x')).rejects.toMatchObject({ name: 'WalletError', kind })
  })

  test.each([
    [{ code: 'ACTION_REJECTED', message: 'x' }, 'user-rejected'],
    [{ code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }, 'user-rejected'],
    [{ code: '4001', message: 'x' }, 'user-rejected'],
    [{ code: -32603, message: 'MetaMask: User denied transaction signature.' }, 'user-rejected'],
    [{ code: -1, message: 'User canceled' }, 'user-rejected'],
    [
      { code: -32603, message: 'Internal error', data: { message: 'Rejected by the user.' } },
      'user-rejected',
    ],
    [{ code: -32603, message: 'x', data: { code: 4902 } }, 'wrong-chain'],
    [{ code: -32603, message: 'x', error: { data: { originalError: { code: 4902 } } } }, 'wrong-chain'],
    [{ code: -32603, message: UNRECOGNIZED }, 'wrong-chain'],
    [{ code: 5000, message: UNRECOGNIZED }, 'wrong-chain'],
    [new Error(UNRECOGNIZED), 'wrong-chain'],
    [{ code: -32000, message: 'x', data: { message: 'unrecognized chain id 80002' } }, 'wrong-chain'],
    [{ code: -32601, message: 'The method wallet_addEthereumChain is not available' }, 'not-supported'],
    [{ code: -32603, message: 'The request was rejected by the node: rate limit' }, 'connection-failed'],
    [{ code: -32603, message: 'x', data: { code: 1 } }, 'connection-failed'],
    [{ code: 'constructor', message: 'x' }, 'connection-failed'],
    [new Error('wrapped', { cause: { code: 4100 } }), 'account-changed'],
    ['no', 'connection-failed'],
    [undefined, 'connection-failed'],
  ])('that wraps its refusal (%j) failed as %s', (thrown, kind) => {
    expect(walletError(thrown)).toMatchObject({ name: 'WalletError', kind })
  })

  describe('that is on another chain', () => {
    const WANTED = 31_337
    const ORDER = {
      domain: { name: 'x', version: '1', chainId: WANTED, verifyingContract: ADDRESS },
      types: {},
      primaryType: 'x',
      message: {},
    }
    /** A wallet on chain 1 that goes where it is told, or only says so. */
    async function elsewhere(goes: boolean) {
      let chain = 1
      const asked: string[] = []
      const wallet = await connectBrowserWallet({
        request: async ({ method }) => {
          asked.push(method)
          if (method === 'eth_chainId') return `0x${chain.toString(16)}`
          if (method === 'wallet_switchEthereumChain' && goes) chain = WANTED
          return method.endsWith('ccounts') ? [ADDRESS] : method === 'eth_signTypedData_v4' ? '0x1' : null
        },
      })
      return { wallet, asked }
    }

    test('signs once it has switched', async () => {
      const { wallet } = await elsewhere(true)
      expect(await wallet.signTyped(ORDER)).toBe('0x1')
    })

    test('is not asked to sign where it only says that it has switched', async () => {
      const { wallet, asked } = await elsewhere(false)
      await expect(wallet.signTyped(ORDER)).rejects.toMatchObject({ kind: 'wrong-chain' })
      expect(asked).not.toContain('eth_signTypedData_v4')
    })
  })

  describe('that does not know the chain', () => {
    const WANTED = 80_002
    const ORDER = {
      domain: { name: 'x', version: '1', chainId: WANTED, verifyingContract: ADDRESS },
      types: {},
      primaryType: 'x',
      message: {},
    }
    const NETWORK = {
      name: 'Polygon Amoy',
      rpc_url: 'https://rpc.example/',
      currency: 'POL',
      explorer_url: 'https://explorer.example/',
    }
    type Added = 'added' | 'added and gone to' | 'refused' | 'not understood'
    /** A wallet that says so by an error, and what it does when it is told of the chain. */
    async function unknowing(added: Added, error: object = { code: 4902, message: 'x' }) {
      let chain = 1
      let isKnown = false
      const asked: { method: string; params?: readonly unknown[] }[] = []
      const does: Record<string, () => unknown> = {
        eth_chainId: () => `0x${chain.toString(16)}`,
        eth_signTypedData_v4: () => '0x1',
        wallet_switchEthereumChain: () => {
          if (!isKnown) throw error
          chain = WANTED
        },
        wallet_addEthereumChain: () => {
          // Wallets refuse with a plain object.
          // oxlint-disable-next-line typescript/only-throw-error
          if (added === 'refused') throw { code: 4001, message: 'User rejected' }
          // oxlint-disable-next-line typescript/only-throw-error
          if (added === 'not understood') throw { code: -32601, message: 'no such method' }
          isKnown = true
          if (added === 'added and gone to') chain = WANTED
        },
      }
      const wallet = await connectBrowserWallet({
        request: async (call) => {
          asked.push(call)
          return does[call.method]?.() ?? [ADDRESS]
        },
      })
      const timesAsked = (method: string) => asked.filter((call) => call.method === method).length
      return { wallet, asked, timesAsked }
    }

    test.each([
      { code: 4902, message: 'x' },
      { code: -32603, message: 'x', data: { originalError: { code: 4902 } } },
      { code: -32603, message: UNRECOGNIZED },
      { message: UNRECOGNIZED },
    ])('is told of it, switches and signs: %j', async (error) => {
      const { wallet, asked, timesAsked } = await unknowing('added', error)
      expect(await wallet.signTyped(ORDER, NETWORK)).toBe('0x1')
      expect(asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
        {
          chainId: '0x13882',
          chainName: 'Polygon Amoy',
          rpcUrls: ['https://rpc.example/'],
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          blockExplorerUrls: ['https://explorer.example/'],
        },
      ])
      expect(timesAsked('wallet_switchEthereumChain')).toBe(2)
    })

    test('is asked for no second switch where adding the chain was one', async () => {
      const { wallet, timesAsked } = await unknowing('added and gone to')
      expect(await wallet.signTyped(ORDER, { ...NETWORK, explorer_url: null })).toBe('0x1')
      expect(timesAsked('wallet_switchEthereumChain')).toBe(1)
    })

    test.each([
      ['refused', 'user-rejected'],
      ['not understood', 'wrong-chain'],
    ] as const)('signs nothing where adding it is %s: %s', async (added, kind) => {
      const { wallet, timesAsked } = await unknowing(added)
      await expect(wallet.signTyped(ORDER, NETWORK)).rejects.toMatchObject({ kind })
      expect(timesAsked('eth_signTypedData_v4')).toBe(0)
    })

    test('is told nothing where the shop has no address for wallets', async () => {
      const { wallet, timesAsked } = await unknowing('added')
      await expect(wallet.signTyped(ORDER, null)).rejects.toMatchObject({ kind: 'wrong-chain' })
      expect(timesAsked('wallet_addEthereumChain')).toBe(0)
    })
  })

  describe('that is followed', () => {
    /** A wallet whose question stays open until it is answered. */
    async function asked() {
      const answer = Promise.withResolvers<string>()
      const scripted = scriptedWallet({ accounts: [ADDRESS], sign: () => answer.promise })
      return { scripted, answer, wallet: await connectBrowserWallet(scripted) }
    }
    const OTHER = `0x${'1'.repeat(40)}`

    test('signs nothing for the account that it has left, even when the question is open', async () => {
      const { scripted, answer, wallet } = await asked()
      const signing = wallet.signMessage('x')
      scripted.tell('accountsChanged', [OTHER])
      answer.resolve('0xsigned by somebody else')
      await expect(signing).rejects.toMatchObject({ kind: 'account-changed' })
      const before = scripted.asked.length
      await expect(wallet.signMessage('again')).rejects.toMatchObject({ kind: 'account-changed' })
      expect(scripted.asked).toHaveLength(before)
    })

    test('signs again when the account has come back, in whatever case it is written', async () => {
      const { scripted, answer, wallet } = await asked()
      scripted.tell('accountsChanged', [])
      scripted.tell('accountsChanged', [ADDRESS.toLowerCase()])
      answer.resolve('0x1')
      expect(await wallet.signMessage('x')).toBe('0x1')
    })

    test('signs a log-in on any chain, and says when it has gone', async () => {
      const { scripted, answer, wallet } = await asked()
      const signing = wallet.signMessage('x')
      scripted.tell('chainChanged', '0x1')
      answer.resolve('0x1')
      expect(await signing).toBe('0x1')
      const open = wallet.signMessage('y')
      scripted.tell('disconnect', { code: 4900 })
      await open.then(
        () => expect.fail('signed by a wallet that is gone'),
        (error: unknown) => expect(error).toMatchObject({ kind: 'connection-failed' }),
      )
    })

    test('is left alone once nothing more is wanted of it', async () => {
      const { scripted, wallet } = await asked()
      wallet.forget()
      expect(scripted.listeners()).toBe(0)
    })
  })

  test('that is missing, locked or odd is told apart', async () => {
    await expect(connectBrowserWallet(undefined)).rejects.toMatchObject({ kind: 'wallet-not-found' })
    const locked = connectBrowserWallet(scriptedWallet({ accounts: [] }))
    await expect(locked).rejects.toMatchObject({ kind: 'not-initialized' })
    const odd = connectBrowserWallet(scriptedWallet({ accounts: ['<b>me</b>'] }))
    await expect(odd).rejects.toMatchObject({ kind: 'not-initialized' })
  })
})

describe('finding wallets', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'ethereum'))

  test('shows the injected provider until a wallet announces itself, then only those, each once', () => {
    Reflect.set(globalThis, 'ethereum', scriptedWallet({}))
    expect(foundWallets().map(({ name }) => name)).toEqual([''])
    let changes = 0
    const stop = watchWallets(() => changes++)
    for (const uuid of ['a', 'a', 'b'])
      announce(scriptedWallet({}), { uuid, name: `Wallet ${uuid}`, icon: PNG })
    stop()
    announce(scriptedWallet({}), { uuid: 'c', name: 'Late' })
    expect(foundWallets().map(({ name }) => name)).toEqual(['Wallet a', 'Wallet b'])
    expect(changes).toBe(2)
  })

  test('says where there is still none after looking again, and hears of an old one that comes late', async () => {
    vi.resetModules()
    const fresh = await import('./discovery.ts')
    await expect(fresh.lookAgain()).rejects.toMatchObject({ kind: 'wallet-not-found' })
    let changes = 0
    const stop = fresh.watchWallets(() => changes++)
    Reflect.set(globalThis, 'ethereum', scriptedWallet({}))
    dispatchEvent(new Event('ethereum#initialized'))
    stop()
    expect([changes, (await fresh.lookAgain()).length]).toEqual([1, 1])
  })

  test('takes pictures as data only, and names as plain text', () => {
    const provider = scriptedWallet({})
    const read = (name: string, icon: string) =>
      readAnnouncement({ info: { uuid: 'x', name, icon, rdns: 'io.x' }, provider })
    expect(read('A', PNG)?.icon).toBe(PNG)
    expect(read('A', 'https://evil.example/track.png')?.icon).toBeUndefined()
    expect(read('A', 'javascript:alert(1)')?.icon).toBeUndefined()
    expect(read(' Meta\u202eMask\u0000 ', PNG)?.name).toBe('MetaMask')
    expect(readAnnouncement({ info: { uuid: 'x', name: 'A' } })).toBeUndefined()
    expect(readAnnouncement(null)).toBeUndefined()
  })

  test('names two of the same name apart', () => {
    const wallet = (id: string, rdns: string) => ({
      id,
      name: 'MetaMask',
      icon: undefined,
      rdns,
      provider: scriptedWallet({}),
    })
    const named = namedApart([
      wallet('1', 'io.metamask'),
      wallet('2', 'evil.example'),
      wallet('3', 'io.metamask'),
    ])
    expect(named.map(({ name }) => name)).toEqual([
      'MetaMask (io.metamask)',
      'MetaMask (evil.example)',
      'MetaMask (io.metamask) 2',
    ])
  })
})
