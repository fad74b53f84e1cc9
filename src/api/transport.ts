/** Sends a request to the API's address; resolves to its answer, rejects where there was none. */
type Transport = (address: string, init: RequestInit) => Promise<Response>

let transport: Transport = (address, init) => fetch(address, init)

/** Lets all requests go another way than `fetch`: on the server, to the app in the same process. */
export function sendBy(other: Transport): void {
  transport = other
}

/** Sends a request as the page's surroundings do. */
export function sendRequest(address: string, init: RequestInit): Promise<Response> {
  return transport(address, init)
}
