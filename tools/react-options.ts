/**
 * How React's own code is built. The compiler memoises what long lists and busy screens render; the frame, the pieces and
 * the first screens render seldom and little, and there the cells that would spare it are a sixth of the code.
 */
export const REACT_OPTIONS = {
  compiler: true,
  exclude: /node_modules|src[\\/](?:app|i18n|ui|components|screens[\\/](?:home|group|not-found))[\\/]/,
}
