/** Whether the browser has been told to save data: nothing is fetched then that nobody has asked for. */
export function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
