/** The keys in a data directory, each made once, at the first start. */
export const KEY_FILES = [
  'seal.key',
  'key-service.key',
  'owner.key',
  'operator.key',
  'relayer.key',
  'settler.key',
]
