/** Commits a ball's Merkle root on chain and takes its starting offset from the block after; subject: ball id. */
export const COMMIT_DRAW = 'commit-draw'
