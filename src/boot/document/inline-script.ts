/** A script as it stands inside each page: without comments and indentation. */
export function inlineScript(script: string): string {
  return script.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^\s+/gm, '')
}
