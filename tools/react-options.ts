import { ROOT } from './run.ts'

/** From the root of the repository, which may itself lie in a folder called src. */
const SRC = `^${RegExp.escape(`${ROOT.replaceAll('\\', '/')}/src/`)}`

/**
 * How React's own code is built. The compiler memoises what long lists and busy screens render: collections,
 * the market, the camera and the live proof. Everything else renders seldom and little, and there the cells
 * that would spare it are a sixth of the code.
 */
export const REACT_OPTIONS = {
  compiler: true,
  exclude: new RegExp(
    `node_modules|${SRC}(?!screens/(?:marketplace|my-profile|profile|sales-collection|check|certificate/proof)/)`,
  ),
}
