/** A work in its owner's showcase; one that was sold since is not shown there. */
export interface ShowcasePlaces {
  user_id: string
  /** From 0. */
  place: number
  nft_id: string
}
