import { QueryClient } from '@tanstack/react-query'
export function createQueryClient(): QueryClient {
  return new QueryClient()
}
