import type { Page } from '@playwright/test'

/** The page of a ball that is on sale by card, as somebody shares it. */
export async function sharedBall({ request }: Pick<Page, 'request'>): Promise<string> {
  const answer = await request.get('/api/v1/bokutei/balls')
  const balls = (await answer.json()) as {
    uuid: string
    kind: string
    status: string
    remain_count: number
  }[]
  const ball = balls.find((one) => one.kind === 'paid' && one.status === 'sale' && one.remain_count > 0)
  return `/bokutei/balls/${ball?.uuid}`
}
