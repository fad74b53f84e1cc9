export function useLogOut(): { logOut: () => Promise<void>; leaving: boolean } {
  return { logOut: async () => {}, leaving: false }
}
