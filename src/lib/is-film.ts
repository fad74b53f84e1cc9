const FILM = /\.(mp4|webm)($|[?#])/i

/** Whether an opening is a film to play; anything else is a picture that moves by itself. */
export function isFilm(address: string): boolean {
  return FILM.test(address)
}
