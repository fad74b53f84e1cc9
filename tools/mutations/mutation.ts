/** One defect that somebody might make, as a change of the contracts' text. */
export interface Mutation {
  name: string
  file: 'AkashiCollection' | 'Roles' | 'Royalties' | 'TokenStates' | 'TransferCommitments'
  /** Each text is there once, and is replaced. */
  edits: readonly (readonly [from: string, to: string])[]
  /** Whether the invariant of custody has to find it too, in its random sequences. */
  custody?: boolean
}
