/** A work or a ball that a member has marked; one of the two. */
export interface Favorites {
  user_id: string
  nft_id: string | null
  ball_id: string | null
  created_at: Date
}
