const FILM = /\.(mp4|webm)($|[?#])/i

/** Whether an opening is a film to play; anything else is a picture that animates automatically. */
export function isFilm(address: string): boolean {
  return FILM.test(address)
}
