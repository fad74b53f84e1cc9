/** A member's request to be notified, once, when a ball is on sale; deleted with the notice, or withdrawn. */
export interface BallAlerts {
  /** The notice and the mail carry it in their ids, so that none is written twice. */
  id: string
  user_id: string
  ball_id: string
  created_at: Date
}
