/**
 * What `--only a,b` or `--only=a` (repeatable) chooses of a list; everything where it is not there. Ends the process
 * with a sentence for a name that is not in the list.
 */
export function onlyOf<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
): ReadonlySet<Name> {
  const asked = onlyWords(args)
  const unknown = asked.filter((name) => !(known as readonly string[]).includes(name))
  if (unknown.length > 0) {
    console.error(`--only knows ${known.join(', ')}, not ${unknown.join(', ')}`)
    process.exit(2)
  }
  return new Set(asked.length > 0 ? (asked as Name[]) : known)
}

/** The words behind `--only`, unread. */
export function onlyWords(args: readonly string[]): string[] {
  return args.flatMap((arg, at) => {
    if (arg.startsWith('--only=')) return arg.slice('--only='.length).split(',')
    return arg === '--only' ? (args[at + 1] ?? '').split(',') : []
  })
}
