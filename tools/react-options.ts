/**
 * How React's own code is built. The compiler memoises what long lists and busy screens render: collections,
 * the market, the camera and the live proof. Everything else renders seldom and little, and there the cells
 * that would spare it are a sixth of the code.
 */
export const REACT_OPTIONS = {
  compiler: true,
  exclude:
    /node_modules|src[\\/](?!screens[\\/](?:marketplace|my-profile|profile|sales-collection|check|certificate[\\/]proof)[\\/])/,
}
